import { PAYMENT_EXPIRES_SECONDS, type UnpaidEnd } from '@rendezvous/contract/payments/limits';
import type { Order } from '@rendezvous/contract/payments/order';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { useDates } from '../../../platform/texts/use-dates.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Box } from '../../../ui/box.tsx';
import { buttonProps } from '../../../ui/button.tsx';
import styles from '../order/order.module.css';
import { CancelOrder } from './cancel-order.tsx';
import { useCancelOrder } from './use-cancel-order.ts';

const UNPAID = ['created', 'pending', 'failed', 'cancelled', 'expired'] as const satisfies (
  | 'created'
  | 'pending'
  | UnpaidEnd
)[];

/** The state of an unpaid order, and what can be done about it. */
export function UnpaidBox({ order }: { order: Order }) {
  const t = useTexts('payments');
  const cancelling = useCancelOrder(order.payment_id);
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isCancelled = cancelling.isSuccess;
  useEffect(() => {
    // The pressed button is gone.
    if (isCancelled) heading.current?.focus();
  }, [isCancelled]);
  const status = UNPAID.find((one) => one === order.status);
  return (
    <>
      <FormProblem problem={cancelling.error} />
      {status ? (
        <Box className={styles.unpaid} aria-labelledby={title}>
          <h2 id={title} ref={heading} tabIndex={-1}>
            {t(`unpaid.${status}`)}
          </h2>
          <UnpaidText status={status} order={order} />
          {status === 'created' ? <Open order={order} cancelling={cancelling} /> : null}
          {status === 'created' || status === 'pending' ? null : <OrderAgain order={order} />}
        </Box>
      ) : null}
    </>
  );
}

function UnpaidText({ status, order }: { status: (typeof UNPAID)[number]; order: Order }) {
  const t = useTexts('payments');
  const { moment } = useDates();
  if (status !== 'created') return <p>{t(status === 'pending' ? 'unpaid.pendingText' : 'unpaid.endedText')}</p>;
  const ends = new Date(Date.parse(order.created_at) + PAYMENT_EXPIRES_SECONDS * 1000).toISOString();
  return (
    <p>
      {t('unpaid.createdText', { date: moment(ends) })}{' '}
      {order.discount ? t('unpaid.held', { code: order.discount.code }) : null}
    </p>
  );
}

function Open({ order, cancelling }: { order: Order; cancelling: ReturnType<typeof useCancelOrder> }) {
  const t = useTexts('payments');
  return (
    <div className={styles.ways}>
      {order.redirect_url ? (
        <a href={order.redirect_url} {...buttonProps({ look: 'primary' })}>
          {t('unpaid.pay')}
        </a>
      ) : null}
      <CancelOrder order={order} cancelling={cancelling} />
    </div>
  );
}

function OrderAgain({ order: { discount, package: bundle } }: { order: Order }) {
  const t = useTexts('payments');
  return (
    <Link to="/credits" search={{ code: discount?.code, package: bundle }} {...buttonProps()}>
      {t('unpaid.again')}
    </Link>
  );
}
