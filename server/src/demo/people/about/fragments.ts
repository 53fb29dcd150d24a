import type { Interest } from '@rendezvous/contract/members/attributes';

/** Sentences in members' own words; `[he|she]` is what a man and what a woman writes. */
export type Fragments = {
  /** who I am */
  selves: string[];
  /** what I love, each about an interest that the profile names too */
  loves: Partial<Record<Interest, string[]>>;
  /** whom or what I look for, without gender */
  wishes: string[];
};
