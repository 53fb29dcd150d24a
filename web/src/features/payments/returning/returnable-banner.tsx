import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Undo2 from 'lucide-react/icons/undo-2';
import { type ReturnableOrder, returnableQuery } from '../../../data/transactions.ts';
import { useMoney } from '../../../platform/texts/use-money.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Banner } from '../../../ui/banner.tsx';

/** The money that a leaving member would give up; empty if there is none. */
export function ReturnableBanner() {
  const t = useTexts('returns');
  const money = useMoney();
  const orders = useSuspenseQuery(returnableQuery).data;
  if (orders.length === 0) return null;
  const credits = orders.reduce((sum, { returnable }) => sum + returnable.credits, 0);
  const amounts = sumsOf(orders).map(money);
  return (
    <Banner icon={Undo2} look="warning">
      {t('leaving.text', { credits, amount: amounts.join(' + ') })} <Link to="/withdraw">{t('title')}</Link>
    </Banner>
  );
}

/** Sums by currency: a member may have bought in several countries. */
function sumsOf(orders: readonly ReturnableOrder[]) {
  const sums = new Map<string, number>();
  for (const { returnable } of orders) {
    const { amount, currency } = returnable.amount;
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
  }
  return [...sums].map(([currency, amount]) => ({ amount, currency }));
}
