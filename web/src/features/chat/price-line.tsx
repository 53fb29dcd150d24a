import type { MaySend } from '@rendezvous/contract/chat/conversation';
import { useMoney } from '../../platform/texts/use-money.ts';
import { CreditsAfter } from './credits-after.tsx';

/** The price in money of a photo or gift (P9), and what it leaves of the credits. */
export function PriceLine({ price, inMoney }: { price: number; inMoney: MaySend['photo_in_money'] }) {
  const money = useMoney();
  return (
    <>
      {inMoney && price > 0 ? `${money(inMoney)} · ` : null}
      <CreditsAfter price={price} />
    </>
  );
}
