import { queryOptions } from '@tanstack/react-query';
import { type TimedCode, timed } from '../features/payments/discounts/countdown.ts';
import { ApiProblem, api } from '../platform/api.ts';

/** What came of the code of a link: a refusal is an answer too, and travels with the page as plain data. */
export type LinkedCode = {
  discount: TimedCode | null;
  problem: Pick<ApiProblem, 'code' | 'status' | 'params'> | null;
};

/** The code that stands in the address, asked once. */
export function linkedCodeQuery(code: string, country: string) {
  return queryOptions({
    queryKey: ['discount', 'linked', code, country],
    staleTime: Number.POSITIVE_INFINITY,
    async queryFn({ signal }): Promise<LinkedCode> {
      try {
        const discount = await api('GET discountcode.php', { query: { code, country }, signal });
        return { discount: timed(discount), problem: null };
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.status === 0) throw error;
        return { discount: null, problem: { code: error.code, status: error.status, params: error.params } };
      }
    },
  });
}
