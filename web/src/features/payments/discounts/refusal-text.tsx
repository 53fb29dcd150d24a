import type { Params } from '@rendezvous/contract/http/problem';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiProblem, hasCode } from '../../../platform/api/api.ts';
import { useMoney } from '../../../platform/texts/use-money.ts';
import { useProblemSentence } from '../../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';

/**
 * The reason why a code can't be used, with the amount that it needs; other reasons are whole sentences of `errors`.
 */
export function useReasonText(): (params: Params) => string {
  const t = useTexts('discounts');
  const sentenceOf = useProblemSentence();
  const money = useMoney();
  return (params) => {
    const { minimum_order_value: amount, currency } = params;
    if (params.reason === 'minimum' && typeof amount === 'number' && typeof currency === 'string') {
      return t('minimum', { price: money({ amount, currency }) });
    }
    return sentenceOf(new ApiProblem({ code: 'discount_not_applicable', status: 422, params }));
  };
}

/** The text at the field. A code held by the member's own order leads there. */
export function useRefusalText(problem: unknown): ReactNode {
  const t = useTexts('discounts');
  const sentenceOf = useProblemSentence();
  const reasonText = useReasonText();
  if (!(problem instanceof ApiProblem)) return problem ? sentenceOf(problem) : null;
  if (problem.code === 'discount_not_applicable') return reasonText(problem.params);
  const { payment_id, redirect_url } = problem.params;
  if (!hasCode<'GET discountcode.php'>(problem, 'discount_used') || !payment_id) return sentenceOf(problem);
  return (
    <span>
      {t('held')} {redirect_url ? <a href={String(redirect_url)}>{t('continue')}</a> : null}
      {redirect_url ? ' · ' : null}
      <Link to="/transactions/$id" params={{ id: String(payment_id) }}>
        {t('see')}
      </Link>
    </span>
  );
}
