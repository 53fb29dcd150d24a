import type { AgeCheck } from '@rendezvous/contract/age/endpoints';
import type { Call, Viewer } from '../../../platform/http/call.ts';
import { minAge } from '../../site/index.ts';
import { chosenAgeProvider } from '../providers/providers.ts';
import type { AgeRow } from './age-checks.queries.ts';

export function ageCheckView({ domain, viewer, config }: Call<Viewer>, row: AgeRow): AgeCheck {
  return {
    state: row.state ?? 'none',
    method: row.method,
    checked_at: row.checked_at?.toISOString() ?? null,
    required: row.required,
    min_age: minAge(domain, viewer.country),
    available: chosenAgeProvider(config) !== undefined,
  };
}
