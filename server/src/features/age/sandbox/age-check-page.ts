import type { AgeMethod } from '@rendezvous/contract/age/limits';
import type { TestPage } from '../../../platform/http/test-pages.ts';
import type { AgeOutcome } from '../providers/provider.ts';
import type { SandboxCheck } from '../providers/sandbox-age.queries.ts';

type Status = AgeOutcome['status'];
type Button = { value: string; label: string; status: Status; method?: AgeMethod };

const RESULTS: readonly Button[] = [
  { value: 'passed-document', label: 'Old enough, by an identity document', status: 'passed', method: 'id_document' },
  {
    value: 'passed-face',
    label: 'Old enough, by an estimate from the face',
    status: 'passed',
    method: 'face_estimate',
  },
  { value: 'failed', label: 'Too young, or not to be told', status: 'failed', method: 'id_document' },
];
const CANCEL: Button = { value: 'cancelled', label: 'Cancel', status: 'cancelled' };

/** Buttons that the page offers, by the state of the check. */
const BUTTONS: Partial<Record<Status, readonly Button[]>> = {
  created: [
    ...RESULTS,
    { value: 'pending', label: 'Takes a while', status: 'pending' },
    CANCEL,
    { value: 'expired', label: 'Let it expire', status: 'expired' },
  ],
  pending: [...RESULTS, CANCEL],
};

export function pressed(status: Status, outcome: unknown): Button | undefined {
  return BUTTONS[status]?.find(({ value }) => value === outcome);
}

export function ageCheckPage({ reference, min_age, status }: SandboxCheck): TestPage {
  return {
    title: 'Age check',
    banner: 'TEST: nobody is looked at here',
    facts: [
      ['To be proved', `${min_age} years`],
      ['State', status],
      ['Reference', reference.slice(0, 8)],
    ],
    buttons: BUTTONS[status] ?? [],
    over: 'This check has ended.',
  };
}
