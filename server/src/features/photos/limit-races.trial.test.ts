import { beforeAll, describe, expect, test } from 'vitest';
import { jpeg, photoForm } from '../../../test/pictures.ts';
import { roundsOf } from '../../../test/proof.ts';
import { startTestServer, type TestMember, type TestServer } from '../../../test/test-server.ts';

/** Uploads that come at once: a process takes no more of one member. */
const AT_ONCE = 2;
/** The same member is used again: most of a round would be making one. */
const ROUNDS = { short: 8, long: 1000, share: 0.1 };

let server: TestServer;
let picture: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  picture = await jpeg(24, 32);
});

const upload = ({ call }: TestMember) => call('POST photos.php', { form: photoForm(picture) });

async function leave({ profileId }: TestMember, count: number): Promise<void> {
  const row = { profile_id: profileId, file: 'photos/none', width: 1, height: 1, colours: 'x' };
  const created_at = server.clock.now();
  await server.sql`delete from photos where profile_id = ${profileId}`;
  const rows = Array.from({ length: count }, (_, position) => ({ ...row, position, created_at }));
  if (rows.length > 0) await server.sql`insert into photos ${server.sql.rows(rows)}`;
}

describe.each([
  { who: 'a free member', paid: false, limit: 3 },
  { who: 'a premium member', paid: true, limit: 25 },
])('$who, whose limit is $limit', ({ who, paid, limit }) => {
  test('never has more, however many uploads come at once, and as many as there is room for', async () => {
    const member = await server.member({ paid });
    let rounds = 0;
    for (const round of roundsOf(ROUNDS)) {
      const room = round % (AT_ONCE + 1);
      await leave(member, limit - room);
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => upload(member)));
      const taken = answers.filter(({ status }) => status === 200);
      const refused = answers.filter(({ status }) => status !== 200);
      expect(taken).toHaveLength(room);
      for (const { problem } of refused) expect([problem.code, problem.params]).toEqual(['photo_limit', { limit }]);
      const rows = await server.sql<{ position: number }[]>`
        select position from photos where profile_id = ${member.profileId} order by position`;
      expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: limit }, (_, position) => position));
      rounds += 1;
    }
    console.log(`photo limits, ${who}: ${rounds} rounds`);
  });
});
