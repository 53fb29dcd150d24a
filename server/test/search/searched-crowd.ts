import type { listMembers } from '@rendezvous/contract/members/endpoints';
import { expect } from 'vitest';
import type { z } from 'zod';
import { startTestServer } from '../test-server.ts';
import { crowdOf } from './crowd.ts';
import type { Query } from './naive-search.ts';

type Found = z.output<typeof listMembers.answer>;

/** Starts a server that searches by every attribute, with a crowd, and a seeker who asks for members of it. */
export async function startSearchedCrowd(size: { count: number; seed: number }) {
  const server = await startTestServer();
  await server.changeSettings({
    search_fields: ['sexuality', 'hair_colour', 'eye_colour', 'body_type', 'relationship_status', 'tattoos'],
  });
  const place = { grid_lat: 5252, grid_lon: 1341, interests: ['art'] };
  const seeker = await server.member({ name: 'seeker', profile: place });
  const crowd = await crowdOf(server, { ...size, seeker });
  return {
    server,
    seeker,
    crowd,
    async moveTo(point: { lat: number; lon: number }): Promise<void> {
      crowd.here = point;
      await server.sql`
        update profiles set grid_lat = ${point.lat}, grid_lon = ${point.lon} where id = ${seeker.profileId}`;
    },
    async ask(query: Query): Promise<Found> {
      const { status, body } = await seeker.call('GET members.php', { query });
      expect(status, JSON.stringify(query)).toBe(200);
      return body;
    },
  };
}
