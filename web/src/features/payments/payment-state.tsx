import type { PaymentStatus } from '@rendezvous/contract/payments/limits';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect } from 'react';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { buttonProps } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { sessionQuery } from '../accounts/session.ts';
import styles from './checkout.module.css';
import { timeBonusQuery } from './discounts/time-bonus-query.ts';
import { isOpen, paymentQuery } from './payment-query.ts';

type Outcome = 'waiting' | 'completed' | 'failed' | 'refunded';

const ICONS = { waiting: Hourglass, completed: CircleCheck, failed: CircleX, refunded: Undo2 };

function outcomeOf(status: PaymentStatus): Outcome {
  if (isOpen(status)) return 'waiting';
  if (status === 'completed') return 'completed';
  return status === 'refunded' || status === 'charged_back' ? 'refunded' : 'failed';
}

/** Where one comes back to from the provider's page: the truth is the order's, never the address. */
export function PaymentState({ id }: { id: string }) {
  const t = useTexts('payments');
  const queryClient = useQueryClient();
  const { status, credits, return_to, discount } = useSuspenseQuery(paymentQuery(id)).data;
  const outcome = outcomeOf(status);

  useEffect(() => {
    // a code that it held is free again
    if (outcome === 'failed') queryClient.removeQueries({ queryKey: ['discount'] });
    // who has bought has no welcome discount, and need not ask
    if (outcome === 'completed') queryClient.setQueryData(timeBonusQuery.queryKey, null);
    // the balance and what one may do have changed with it
    if (outcome === 'completed') void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }, [outcome, queryClient]);

  return (
    <div className={styles.page}>
      <div className={styles.intro} role="status">
        <Icon of={ICONS[outcome]} className={styles.sign} />
        <h1>{t(`state.${outcome}`)}</h1>
        <p>{outcome === 'completed' ? t('state.completedText', { credits }) : t(`state.${outcome}Text`)}</p>
      </div>
      <NextStep outcome={outcome} returnTo={return_to} code={discount?.code} />
    </div>
  );
}

type NextStepProps = { outcome: Outcome; returnTo: string | null; code?: string };

function NextStep({ outcome, returnTo, code }: NextStepProps) {
  const t = useTexts('payments');
  const main = buttonProps({ look: 'primary', size: 'large', wide: true });
  return (
    <div className={styles.actions}>
      {outcome === 'failed' ? (
        <Link to="/credits" search={{ return_to: returnTo ?? undefined, code }} {...main}>
          {t('state.again')}
        </Link>
      ) : null}
      {outcome === 'completed' ? (
        <Link to={returnTo ?? '/members'} {...main}>
          {returnTo ? t('state.back') : t('state.search')}
        </Link>
      ) : null}
      <Link to="/transactions" {...buttonProps({ look: 'text', wide: true })}>
        {t('state.transactions')}
      </Link>
    </div>
  );
}
