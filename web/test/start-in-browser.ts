/**
 * Stands for `@tanstack/react-start` in tests of components, where its compiler, which takes the browser's half of an
 * isomorphic function, does not run.
 */
export function createIsomorphicFn() {
  return {
    server: () => ({
      client: <Run extends (...args: never[]) => unknown>(run: Run) => run,
    }),
  };
}

export function getGlobalStartContext(): undefined {
  return undefined;
}
