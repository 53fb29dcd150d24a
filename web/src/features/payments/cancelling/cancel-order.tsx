import type { Order } from '@rendezvous/contract/payments/order';
import { useState } from 'react';
import { ConfirmSheet } from '../../../parts/confirm-sheet.tsx';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import type { useCancelOrder } from './use-cancel-order.ts';

type CancelOrderProps = {
  order: Pick<Order, 'discount'>;
  cancelling: ReturnType<typeof useCancelOrder>;
  /** true: on a line of its own */
  wide?: boolean;
};

/** Cancels an order by two presses; before the second it says what happens to the money. */
export function CancelOrder({ order: { discount }, cancelling, wide }: CancelOrderProps) {
  const t = useTexts('payments');
  const [asked, setAsked] = useState(false);
  const close = () => setAsked(false);
  return (
    <>
      <Button look={wide ? 'text' : 'line'} wide={wide} onClick={() => setAsked(true)}>
        {t('cancel.action')}
      </Button>
      <ConfirmSheet
        open={asked}
        onClose={close}
        title={t('cancel.title')}
        action={t('cancel.confirm')}
        onConfirm={() => cancelling.mutate(undefined, { onSettled: close })}
        busy={cancelling.isPending}
        repeats
        cancel={t('cancel.keep')}
      >
        <p>{t('cancel.money')}</p>
        {discount ? <p>{t('cancel.code', { code: discount.code })}</p> : null}
      </ConfirmSheet>
    </>
  );
}
