import type { Interest } from '@rendezvous/contract/members/attributes';

/** Sentences in members' own words; `[he|she]` is what a man and what a woman writes. */
export type Fragments = {
  /** sentences about the writer */
  selves: string[];
  /** sentences about a hobby, which the profile names as an interest too */
  loves: Partial<Record<Interest, string[]>>;
  /** sentences about the person looked for, without gender */
  wishes: string[];
};
