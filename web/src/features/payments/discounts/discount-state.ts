import type { TimedCode } from '../../../data/discounts.ts';
import { ApiProblem } from '../../../platform/api/api.ts';

/** Code of a checkout, and what the member last typed into its field. */
export type DiscountState = { typed: string } & (
  | { kind: 'brought'; problem: unknown } // what came with the page holds; its link may have been refused
  | { kind: 'entered'; code: TimedCode; problem: unknown }
  | { kind: 'none'; problem: unknown } // removed, or refused with this problem
  | { kind: 'ran_out'; code: string; problem: ApiProblem }
);

export type DiscountEvent =
  | { type: 'typed'; text: string }
  | { type: 'asked' }
  | { type: 'accepted'; code: TimedCode }
  /** `keeps`: the code that is applied stays, for the refusal is not about it */
  | { type: 'refused'; code: string; problem: unknown; keeps: boolean }
  | { type: 'removed'; code: string }
  | { type: 'ran_out'; code: string };

const noCode = (typed: string, problem: unknown = null): DiscountState => ({ kind: 'none', typed, problem });

export function changeDiscount(state: DiscountState, event: DiscountEvent): DiscountState {
  switch (event.type) {
    case 'typed':
      return { ...state, typed: event.text };
    case 'asked':
      return state.kind === 'ran_out' ? noCode(state.typed) : { ...state, problem: null };
    case 'accepted':
      return { kind: 'entered', code: event.code, typed: '', problem: null };
    case 'refused':
      if (event.keeps && state.kind !== 'ran_out') return { ...state, typed: event.code, problem: event.problem };
      return noCode(event.code, event.problem);
    case 'removed':
      return noCode(event.code);
    case 'ran_out': {
      const problem = new ApiProblem({ code: 'discount_expired', status: 410 });
      return { kind: 'ran_out', code: event.code, typed: event.code, problem };
    }
  }
}
