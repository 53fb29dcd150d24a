import { expect, test } from 'vitest';
import { startTestServer } from '../../../test/test-server.ts';
import { forgetDaysBefore } from './forget-days-before.ts';

const DAY = 24 * 3600;

test('the day before is forgotten when it is over', async () => {
  const server = await startTestServer();
  const ben = await server.member();
  const state = (importance: 'nice' | 'important') =>
    ben.call('PUT match-finder.php', { body: { interests: { importance } } });
  const kept = () => server.sql<{ facts: boolean; wishes: boolean }[]>`
    select b.facts is not null as facts, w.before is not null as wishes
    from wishes w left join profiles_before b using (profile_id)
    where profile_id = ${ben.profileId}`;
  await state('nice');
  server.clock.advance(DAY);
  await state('important');
  await ben.call('PUT profile.php', { body: { attributes: { body_type: 'slim' } } });
  await forgetDaysBefore(server.services);
  expect(await kept()).toEqual([{ facts: true, wishes: true }]);
  server.clock.advance(DAY);
  await forgetDaysBefore(server.services);
  expect(await kept()).toEqual([{ facts: false, wishes: false }]);
});
