import type { Returned } from '@rendezvous/contract/payments/order';
import { useDates } from '../../../platform/texts/use-dates.ts';
import { useMoney } from '../../../platform/texts/use-money.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Facts } from '../order/facts.tsx';

/** The returned part of an order, and the state of its money. */
export function ReturnedFacts({ returned }: { returned: Returned }) {
  const t = useTexts('returns');
  const money = useMoney();
  const { moment } = useDates();
  return (
    <Facts
      facts={[
        [t(`returned.at.${returned.reason}`), moment(returned.at)],
        [t('returned.credits'), returned.credits],
        [t('returned.amount'), money(returned.amount)],
        [t('returned.state'), t(`money.${returned.status}`)],
      ]}
    />
  );
}
