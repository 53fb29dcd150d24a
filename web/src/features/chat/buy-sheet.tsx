import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCurrentUser } from '../../data/current-user.ts';
import { paymentCountryQuery } from '../../data/payment-country.ts';
import type { HelpedByBuying } from '../../data/unsent.ts';
import { StillTrying } from '../../parts/still-trying.tsx';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button, buttonProps } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { RestingOrders } from '../credits/resting-orders.tsx';
import { Checkout } from '../payments/checkout.tsx';
import { loadCheckout } from '../payments/load-checkout.ts';
import { OrderUnderWay } from '../payments/order-under-way.tsx';
import styles from './conversation.module.css';
import { type Missing, setUnpaid, unpaid } from './drafts.ts';

type BuySheetProps = {
  why: HelpedByBuying | null;
  price: number;
  onClose: () => void;
};

/** Sells what is missing for sending; after the payment it leads back to this conversation, where the text waits. */
export function BuySheet({ why, price, onClose }: BuySheetProps) {
  const t = useTexts('chat');
  const shell = useTexts('shell');
  const { credits = 0, credits_resting: resting = 0, paid_user: paid = false } = useCurrentUser() ?? {};
  const [more, setMore] = useState(false);
  // Whoever has bought enough is not sold more before they are asked whether they want to use it (P8).
  const rests = why === 'not_enough_credits' && resting > 0 && credits + resting >= price;
  const limited = why === 'conversation_limit';
  const isMissing = (one: Missing) => (one.why === 'conversation_limit' ? !paid : credits < one.price);
  useOnceBought(why !== null && isMissing({ why, price }), () => {
    onClose();
    // It was bought for messages to others, too.
    for (const [profile, one] of Object.entries(unpaid.get())) if (one && !isMissing(one)) setUnpaid(profile, null);
  });
  // Whoever comes back by a link without having bought is not asked again.
  const closeByLink = ({ target }: MouseEvent) => target instanceof Element && target.closest('a') && onClose();
  return (
    <Sheet
      open={why !== null}
      onClose={onClose}
      title={limited ? t('buy.limitTitle') : t('buy.creditsTitle')}
      closeLabel={shell('close')}
    >
      {/* biome-ignore lint/a11y: the links do what is pressed; this only hears of it */}
      <div className={styles.buy} onClick={closeByLink}>
        <p>{limited ? t('buy.limitText') : t('buy.creditsText', { price, credits })}</p>
        <RestingOrders onAgreed={onClose} />
        <p className="quiet">{t('buy.kept')}</p>
        {rests && !more ? (
          <Button look="text" onClick={() => setMore(true)}>
            {t('buy.action')}
          </Button>
        ) : why ? (
          <Bundles />
        ) : null}
        <Button look="text" onClick={onClose}>
          {t('buy.later')}
        </Button>
      </div>
    </Sheet>
  );
}

/** Tells once nothing is missing any more: it may have been bought in another tab, or on another device. */
function useOnceBought(isMissing: boolean, onBought: () => void): void {
  const wasMissing = useRef(false);
  const tell = useEffectEvent(onBought);
  useEffect(() => {
    if (wasMissing.current && !isMissing) tell();
    wasMissing.current = isMissing;
  }, [isMissing]);
}

/** The checkout without its page, once what it shows is there; a page that sells the same if that fails. */
function Bundles() {
  const t = useTexts('chat');
  const router = useRouter();
  const here = useLocation({ select: ({ pathname }) => pathname });
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  useEffect(() => {
    loadCheckout(router.options.context).then(
      () => setState('ready'),
      () => setState('failed'),
    );
  }, [router]);
  if (state === 'ready') return <InConversation returnTo={here} />;
  if (state === 'loading') return <StillTrying busy repeats={false} />;
  return (
    <Link to="/credits" search={{ return_to: here }} {...buttonProps({ look: 'primary', size: 'large', wide: true })}>
      {t('buy.action')}
    </Link>
  );
}

function InConversation({ returnTo }: { returnTo: string }) {
  const { country } = useSuspenseQuery(paymentCountryQuery).data;
  return (
    <>
      <OrderUnderWay />
      <Checkout key={country} country={country} returnTo={returnTo} inSheet />
    </>
  );
}
