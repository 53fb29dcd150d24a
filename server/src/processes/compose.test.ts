import { expect, test } from 'vitest';
import { startTestServer } from '../../test/test-server.ts';
import { createNotices, tellOf } from '../platform/database/notices.ts';
import { composeApi } from './compose.ts';

test('a changed setting reaches a process by a notice, at once', async () => {
  const { services, sql, databaseUrl } = await startTestServer();
  const composed = await composeApi(services);
  const notices = createNotices(databaseUrl);
  composed.work(notices);
  await notices.work();
  const name = () => composed.frame.domainOf('site.test')?.settings.name;
  for (const changed of ['Another name', 'And another']) {
    await sql`update domains set settings = settings || jsonb_build_object('name', ${changed}::text) where is_default`;
    await tellOf(sql, ['settings']);
    await expect.poll(name).toBe(changed);
  }
  await notices.close();
  composed.stop();
});
