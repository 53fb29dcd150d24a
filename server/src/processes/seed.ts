import { DEMO_PASSWORD } from '@rendezvous/contract/site/demo';
import { CAST, drawPortrait, seedDemo } from '../demo/index.ts';
import { storeDrawing } from '../features/photos/index.ts';
import { ensureMasquerade } from '../features/site/index.ts';
import type { Domain } from '../platform/http/call.ts';
import type { Services } from '../platform/services.ts';
import { progressTeller } from './tell-progress.ts';

type Seeding = {
  services: Services;
  databaseUrl: string;
  domain: Domain | null;
  say(line: string): void;
  stopping: AbortSignal;
};

/**
 * Fills an empty database with the demo members of the configuration (S11).
 * @returns the lines that say how to log in as one of them
 */
export async function seedIfEmpty({ services, databaseUrl, domain, say, stopping }: Seeding): Promise<string[]> {
  const { config, sql, clock, passwords } = services;
  if (config.demoMembers === 0 || !domain) return [];
  const since = performance.now();
  const made = await seedDemo({
    sql,
    databaseUrl,
    clock,
    domain,
    count: config.demoMembers,
    masquerade: () => ensureMasquerade(sql, config),
    storePortrait: (recipe) => storeDrawing(services, drawPortrait(recipe)),
    hashPassword: passwords.hash,
    onProgress: progressTeller({ say, isTTY: process.stdout.isTTY, now: () => performance.now() }),
    signal: stopping,
  });
  if (made > 0)
    say(`${made.toLocaleString('en')} demo members in ${((performance.now() - since) / 1000).toFixed(1)} s`);
  const logins = CAST.map(({ email, shows }) => `  ${email} (${shows})`);
  if (config.mode === 'production') return [];
  return [`demo logins, password ${DEMO_PASSWORD}:`, ...logins];
}
