import type { AgeCheck } from '@rendezvous/contract/age/endpoints';
import type { Call, Viewer } from '../../../platform/http/call.ts';
import { chosenAgeProvider } from '../providers/providers.ts';
import { ageToProve, isAgeRequired } from '../rules/age-required.ts';
import type { AgeRow } from './age-checks.queries.ts';

export function ageCheckView({ domain, viewer, config }: Call<Viewer>, row: AgeRow): AgeCheck {
  return {
    state: row.state ?? 'none',
    method: row.method,
    checked_at: row.checked_at?.toISOString() ?? null,
    required: isAgeRequired({ domain, viewer: { ...viewer, ageProved: row.age_proved } }),
    min_age: ageToProve({ domain, viewer }),
    available: chosenAgeProvider(config) !== undefined,
  };
}
