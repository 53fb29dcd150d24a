import type { TestProject } from 'vitest/node';

/** Tells if all test files of the project ran, without a failure that may have kept something from being tried. */
export async function isWholeRun(project: TestProject): Promise<boolean> {
  const { vitest } = project;
  if (vitest.getGlobalTestNamePattern()) return false;
  const passed = vitest.state.getTestModules().filter((module) => module.project === project && module.ok());
  const names = new Set(passed.map(({ moduleId }) => moduleId));
  const { testFiles } = await project.globTestFiles();
  return testFiles.every((file) => names.has(file));
}
