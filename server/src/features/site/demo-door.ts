import type { Call } from '../../platform/http/call.ts';

/**
 * Tells whether one press on `/demo` makes its visitor a member of the demo's cast (S11): where the configuration lets
 * it and these members are there, which they are not in a database that was filled otherwise.
 */
export function isDoorOpen({ config, domain }: Pick<Call, 'config' | 'domain'>): boolean {
  return config.demoDoor && domain.hasCast;
}
