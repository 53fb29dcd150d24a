import { Link, useLocation } from '@tanstack/react-router';
import { useCurrentUser } from '../../data/current-user.ts';
import type { HelpedByBuying } from '../../data/unsent.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button, buttonProps } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { RestingOrders } from '../credits/resting-orders.tsx';
import styles from './conversation.module.css';

type BuySheetProps = {
  why: HelpedByBuying | null;
  price: number;
  onClose: () => void;
};

/** Offers what is missing for sending, and leads back to this conversation, where the text waits. */
export function BuySheet({ why, price, onClose }: BuySheetProps) {
  const t = useTexts('chat');
  const shell = useTexts('shell');
  const credits = useCurrentUser()?.credits ?? 0;
  const here = useLocation({ select: ({ pathname }) => pathname });
  const limited = why === 'conversation_limit';
  return (
    <Sheet
      open={why !== null}
      onClose={onClose}
      title={limited ? t('buy.limitTitle') : t('buy.creditsTitle')}
      closeLabel={shell('close')}
    >
      <div className={styles.buy}>
        <p>{limited ? t('buy.limitText') : t('buy.creditsText', { price, credits })}</p>
        <RestingOrders onAgreed={onClose} />
        <p className="quiet">{t('buy.kept')}</p>
        <Link
          to="/credits"
          search={{ return_to: here }}
          // Whoever comes back without having bought is not asked again.
          onClick={onClose}
          {...buttonProps({ look: 'primary', size: 'large', wide: true })}
        >
          {t('buy.action')}
        </Link>
        <Button look="text" onClick={onClose}>
          {t('buy.later')}
        </Button>
      </div>
    </Sheet>
  );
}
