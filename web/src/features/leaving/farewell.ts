import type { LeavingReason } from '@rendezvous/contract/leaving/limits';

/** The input of the leaving form. */
export type Farewell = { reason: LeavingReason | null; comment: string; password: string };

export const NO_FAREWELL: Farewell = { reason: null, comment: '', password: '' };
