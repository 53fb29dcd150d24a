import { CAST, DEMO_PASSWORD, seedDemo } from '../demo/index.ts';
import { storePicture } from '../features/photos/index.ts';
import type { Domain } from '../platform/http/call.ts';
import type { Services } from '../platform/services.ts';

/**
 * Fills an empty database with the demo members the configuration asks for (S11) and answers the lines that say how
 * to log in as one of them.
 */
export async function seedIfEmpty(
  services: Services,
  domain: Domain | null,
  say: (line: string) => void,
): Promise<string[]> {
  const { config, sql, clock, passwords } = services;
  if (config.demoMembers === 0 || !domain) return [];
  let told = 0;
  await seedDemo({
    sql,
    clock,
    domain,
    count: config.demoMembers,
    storePicture: (bytes) => storePicture(services, bytes),
    hashPassword: passwords.hash,
    onProgress(done, total) {
      if (done === 1) say(`drawing ${total} portraits for the demo members`);
      const quarter = Math.floor((done / total) * 4);
      if (quarter > told) say(`  ${quarter * 25} %`);
      told = quarter;
    },
  });
  const logins = CAST.map(({ email, shows }) => `  ${email} (${shows})`);
  if (config.mode === 'production') return [];
  return [`demo logins, password ${DEMO_PASSWORD}:`, ...logins];
}
