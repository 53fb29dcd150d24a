import type { DiscountCode } from '@rendezvous/contract/payments/discounts/discount';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './discount-field.module.css';
import { useReasonText, useRefusalText } from './refusal-text.tsx';
import type { Discount } from './use-discount.ts';

/** The applied code, the reason if it does nothing for the chosen bundle, and the button that removes it. */
export function AppliedCode({ discount, applied }: { discount: Discount; applied: DiscountCode }) {
  const t = useTexts('discounts');
  const reasonText = useReasonText();
  const { reason, remove, typed, problem } = discount;
  // Another code came with the address and could not be used.
  const refused = useRefusalText(problem);
  const { code, value_percentage: percentage, minimum_order_value: minimum, currency } = applied;
  return (
    <div className={styles.applied} data-idle={reason ? true : undefined}>
      <Icon of={TicketPercent} />
      <p>
        <strong>{t('off', { code, percentage })}</strong>
        {refused ? (
          <small>
            {typed}: {refused}
          </small>
        ) : null}
        {reason ? (
          <small>
            {reasonText({ reason, ...(minimum && currency && { minimum_order_value: minimum, currency }) })}
          </small>
        ) : null}
      </p>
      <Button look="text" aria-label={t('removeCode', { code })} onClick={remove}>
        {t('remove')}
      </Button>
    </div>
  );
}
