import type { AgeMethod } from '@rendezvous/contract/age/limits';
import type { TestPage, TestWords } from '../../../platform/http/test-pages.ts';
import type { AgeOutcome } from '../providers/provider.ts';
import type { SandboxCheck } from '../providers/sandbox-age.queries.ts';

type Status = AgeOutcome['status'];
type Button = { value: string; label: keyof TestWords['age']['outcomes']; status: Status; method?: AgeMethod };

const RESULTS: readonly Button[] = [
  { value: 'passed-document', label: 'document', status: 'passed', method: 'id_document' },
  { value: 'passed-face', label: 'face', status: 'passed', method: 'face_estimate' },
  { value: 'failed', label: 'fail', status: 'failed', method: 'id_document' },
];
const CANCEL: Button = { value: 'cancelled', label: 'cancel', status: 'cancelled' };

/** Buttons that the page offers, by the state of the check. */
const BUTTONS: Partial<Record<Status, readonly Button[]>> = {
  created: [
    ...RESULTS,
    { value: 'pending', label: 'wait', status: 'pending' },
    CANCEL,
    { value: 'expired', label: 'expire', status: 'expired' },
  ],
  pending: [...RESULTS, CANCEL],
};

export function pressed(status: Status, outcome: unknown): Button | undefined {
  return BUTTONS[status]?.find(({ value }) => value === outcome);
}

export function ageCheckPage({ reference, min_age, status }: SandboxCheck, words: TestWords): TestPage {
  const { age } = words;
  return {
    title: age.title,
    banner: age.banner,
    facts: [
      [age.toProve, age.years.replace('{years}', String(min_age))],
      [words.state, age.statuses[status]],
      [words.reference, reference.slice(0, 8)],
    ],
    buttons: (BUTTONS[status] ?? []).map(({ value, label }) => ({ value, label: age.outcomes[label] })),
    over: age.over,
  };
}
