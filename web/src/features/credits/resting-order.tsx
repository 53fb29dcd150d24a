import CircleCheck from 'lucide-react/icons/circle-check';
import { useId } from 'react';
import type { ReturnableOrder } from '../../data/transactions.ts';
import { FormProblem } from '../../parts/form-problem.tsx';
import { useDates } from '../../platform/texts/use-dates.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Box } from '../../ui/box.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './resting.module.css';
import { useWaive } from './use-waive.ts';

type RestingOrderProps = {
  order: Pick<ReturnableOrder, 'payment_id' | 'credits' | 'created_at' | 'completed_at' | 'rests_until'>;
  onAgreed?: () => void;
};

/** An order whose credits rest: its explanation, and the separate consent that ends it (P8). */
export function RestingOrder({ order, onAgreed }: RestingOrderProps) {
  const t = useTexts('resting');
  const { day } = useDates();
  const waive = useWaive(onAgreed);
  const title = useId();
  const { payment_id: id, credits, created_at, completed_at, rests_until } = order;
  if (waive.isSuccess) {
    return (
      <Banner icon={CircleCheck} look="success" role="status">
        {t('done')}
      </Banner>
    );
  }
  if (rests_until === null) return null;
  return (
    <Box className={styles.resting} aria-labelledby={title}>
      <h2 id={title}>{t('title', { credits })}</h2>
      <p className="quiet">{t('until', { bought: day(completed_at ?? created_at), date: day(rests_until) })}</p>
      <FormProblem problem={waive.error} />
      <p>{t('consent')}</p>
      <Button look="line" busy={waive.isPending} onClick={() => waive.mutate(id)}>
        {t('agree')}
      </Button>
      <p className="small quiet">{t('mail')}</p>
    </Box>
  );
}
