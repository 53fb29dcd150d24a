import { useTexts } from '../../platform/texts/use-texts.ts';
import { Progress } from '../../ui/progress.tsx';

/** "Step 2 of 5", in words and as a bar. */
export function StepBar({ number, total }: { number: number; total: number }) {
  const t = useTexts('signup');
  return <Progress text={t('steps.step', { step: number, steps: total })} done={number} total={total} />;
}
