import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

const SCRIPT = path.resolve(import.meta.dirname, '../../scripts/notices.mjs');

it('names every package of the running site with its licence, and none that only builds or tests', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-notices-'));
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT, folder], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  const text = await readFile(path.join(folder, 'third-party.txt'), 'utf8');
  const bom = JSON.parse(await readFile(path.join(folder, 'sbom.cdx.json'), 'utf8')) as {
    bomFormat: string;
    metadata: { component: { name: string } };
    components: { name: string; version: string; licenses: unknown[]; hashes: unknown[] }[];
  };
  await rm(folder, { recursive: true });
  expect([bom.bomFormat, bom.metadata.component.name]).toEqual(['CycloneDX', 'rendezvous']);
  const names = bom.components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['pg', 'hono', 'sharp', 'react']));
  for (const name of ['vitest', 'typescript', '@biomejs/biome', 'knip']) expect(names).not.toContain(name);
  for (const { name, licenses, hashes } of bom.components)
    expect([name, licenses.length, hashes.length]).toEqual([name, 1, 1]);
  expect(text).toMatch(/^hono [\d.]+: MIT\n\nMIT License/m);
  for (const name of names) expect(text).toContain(`\n${name} `);
});
