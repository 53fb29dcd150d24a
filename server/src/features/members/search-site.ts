import type { FieldSettings } from '@rendezvous/contract/members/attributes';
import type { GridPoint } from '../../platform/distance.ts';

/** Facts that filters need beside the values asked for. */
export type Site = {
  now: Date;
  today: Temporal.PlainDate;
  fields: FieldSettings;
  /** the viewer's language */
  language?: string;
  /** the viewer's own place, if a filter or the order needs it */
  here?: GridPoint | null;
  /** members whose wishes fit the viewer's, if a filter needs them */
  fitting?: readonly string[] | null;
};
