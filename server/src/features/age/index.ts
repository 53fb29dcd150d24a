import type { Feature } from '../../platform/feature/feature.ts';
import { checksDue } from './checks/age-checks.queries.ts';
import { settleDueChecks } from './checks/settle-due-checks.ts';
import { personalData } from './personal-data.ts';
import { forgetSandboxChecks } from './providers/forget-sandbox-checks.ts';
import { routes } from './routes.ts';
import { newRulesDue } from './rules/age-rules.queries.ts';
import { applyAgeRules } from './rules/apply-age-rules.ts';
import { ageResultWorker } from './sandbox/sandbox-age-pages.ts';

export { AGE_PROVED, type AgeProved } from './checks/age-checks.queries.ts';
export { settleDueChecks } from './checks/settle-due-checks.ts';
export { AGE_SANDBOX_PATH, signAgeResult } from './providers/sandbox-age-provider.ts';
export { AGE_NOT_ASKED, type AgeNotAsked, mustProveAge } from './rules/age-rules.queries.ts';
export { applyAgeRules, noteAgeRules } from './rules/apply-age-rules.ts';
export { createAgeSandboxPages } from './sandbox/sandbox-age-pages.ts';

/** Proofs of age: the members who need one, and the way to it. */
export const age: Feature = {
  routes,
  jobs: [ageResultWorker],
  timers: [
    { due: checksDue, run: settleDueChecks },
    { due: newRulesDue, run: applyAgeRules },
  ],
  daily: [forgetSandboxChecks],
  personalData,
};
