import type { PaymentStatus } from '@rendezvous/contract/payments/limits';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useRef } from 'react';
import { currentUserQuery } from '../../data/current-user.ts';
import { forgetDiscounts } from '../../data/discounts.ts';
import { useMembersLink } from '../../data/members-link.ts';
import { type Payment, paymentQuery } from '../../data/payment.ts';
import { FormProblem } from '../../parts/form-problem.tsx';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { buttonProps } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RestingOrder } from '../credits/resting-order.tsx';
import { CancelOrder } from './cancelling/cancel-order.tsx';
import { useCancelOrder } from './cancelling/use-cancel-order.ts';
import styles from './checkout.module.css';
import { LateBanner } from './late-banner.tsx';

type Outcome = 'waiting' | 'underWay' | 'completed' | 'failed' | 'expired' | 'refunded' | 'chargedBack';

const ICONS = {
  waiting: Hourglass,
  underWay: Hourglass,
  completed: CircleCheck,
  failed: CircleX,
  expired: CircleX,
  refunded: Undo2,
  chargedBack: Undo2,
};

const OUTCOMES: Record<PaymentStatus, Outcome> = {
  created: 'waiting',
  pending: 'underWay',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'failed',
  expired: 'expired',
  refunded: 'refunded',
  charged_back: 'chargedBack',
};

/** The page to which the provider's page returns. It shows the order's state and believes nothing in the address. */
export function PaymentState({ id }: { id: string }) {
  const t = useTexts('payments');
  const queryClient = useQueryClient();
  const order = useSuspenseQuery(paymentQuery(id)).data;
  const cancelling = useCancelOrder(id);
  const outcome = OUTCOMES[order.status];
  const title = useRef<HTMLHeadingElement>(null);
  const isCancelled = cancelling.isSuccess;

  useEffect(() => {
    // Its code is free again.
    if (outcome === 'failed' || outcome === 'expired') forgetDiscounts(queryClient);
    // The balance and the permissions have changed with it, and a buyer is shown no welcome discount. Nothing is taken
    // away at once: the frame, which shows it, may not have hydrated yet.
    if (outcome === 'completed') void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  }, [outcome, queryClient]);
  useEffect(() => {
    // The pressed button is gone.
    if (isCancelled) title.current?.focus();
  }, [isCancelled]);

  return (
    <div className={styles.page}>
      <div className={styles.intro} role="status">
        <Icon of={ICONS[outcome]} className={styles.sign} />
        <h1 ref={title} tabIndex={-1}>
          {t(`state.${outcome}`)}
        </h1>
        <p>{outcome === 'completed' ? t('state.completedText', order) : t(`state.${outcome}Text`)}</p>
      </div>
      <LateBanner order={order} />
      <RestingOrder order={order} />
      <FormProblem problem={cancelling.error} />
      <div className={styles.actions}>
        <NextStep outcome={outcome} order={order} />
        {order.may.cancel ? <CancelOrder order={order} cancelling={cancelling} wide /> : null}
        <Link to="/transactions" {...buttonProps({ look: 'text', wide: true })}>
          {t('state.transactions')}
        </Link>
      </div>
    </div>
  );
}

function NextStep({ outcome, order }: { outcome: Outcome; order: Payment }) {
  const t = useTexts('payments');
  const members = useMembersLink();
  const { return_to: returnTo, discount, package: bundle, redirect_url } = order;
  const main = buttonProps({ look: 'primary', size: 'large', wide: true });
  const back = returnTo ? (
    <Link to={returnTo} {...buttonProps({ look: 'line', size: 'large', wide: true })}>
      {t('state.back')}
    </Link>
  ) : null;
  if (outcome === 'waiting' && redirect_url) {
    return (
      <>
        <a href={redirect_url} {...main}>
          {t('unpaid.pay')}
        </a>
        {back}
      </>
    );
  }
  if (outcome === 'failed' || outcome === 'expired') {
    const search = { return_to: returnTo ?? undefined, code: discount?.code, package: bundle };
    return (
      <>
        <Link to="/credits" search={search} {...main}>
          {t(outcome === 'failed' ? 'state.again' : 'unpaid.again')}
        </Link>
        {back}
      </>
    );
  }
  if (outcome !== 'completed') return back;
  return (
    <Link {...(returnTo ? { to: returnTo } : members)} {...main}>
      {returnTo ? t('state.back') : t('state.search')}
    </Link>
  );
}
