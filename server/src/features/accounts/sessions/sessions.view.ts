import type { Session } from '@rendezvous/contract/accounts/sessions/endpoints';
import type { Call, Viewer } from '../../../platform/http/call.ts';
import { countryName } from './country-name.ts';
import { deviceOfAgent } from './device-of-agent.ts';
import type { OwnSessionRow } from './own-sessions.queries.ts';

export function ownSession({ viewer, locale }: Call<Viewer>, row: OwnSessionRow): Session {
  const { kind, browser, system } = deviceOfAgent(row.user_agent);
  return {
    id: row.id,
    device: kind,
    browser,
    system,
    country: row.country,
    place: countryName(row.country, locale),
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    current: row.token_hash.equals(viewer.sessionHash),
  };
}
