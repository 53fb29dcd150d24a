import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { ApiProblem } from '../platform/api/api.ts';
import { isOnline, onLineChange } from '../platform/online.ts';
import { useFieldTexts, useProblemText } from '../platform/texts/use-problem-text.ts';
import { useTexts } from '../platform/texts/use-texts.ts';
import { Banner } from '../ui/banner.tsx';

type FormProblemProps = {
  problem: unknown;
  /** wrong fields that can't say it themselves; all of them unless told otherwise */
  unplaced?: readonly string[];
  /** titles of wrong fields that do */
  marked?: readonly string[];
  action?: ReactNode;
};

/**
 * The problem of the last attempt, beside the button that was pressed, and perhaps another way.
 * Texts: `errors`, `fields`, `shell` (the root route loads them).
 */
export function FormProblem({ problem, unplaced, marked = [], action }: FormProblemProps) {
  const t = useTexts('shell');
  const sentence = useProblemText(problem);
  const texts = useFieldTexts(problem);
  const online = useSyncExternalStore(onLineChange, isOnline, () => true);
  const [cutOff, setCutOff] = useState<unknown>();
  if (!sentence) return null;
  const isCutOff = problem instanceof ApiProblem && problem.status === 0 && !online;
  // With the line back it stays true that nothing was sent.
  if (isCutOff && cutOff !== problem) setCutOff(problem);
  const check =
    marked.length > 0 && t('form.check', { fields: marked.map((title) => t('form.field', { title })).join(', ') });
  const more = (unplaced ?? Object.keys(texts)).flatMap((name) => texts[name] ?? []);
  return (
    <Banner icon={CircleAlert} look="danger" role="alert" action={action}>
      {[isCutOff ? t('form.offline') : cutOff === problem ? t('form.wasOffline') : check || sentence, ...more].join(
        ' ',
      )}
    </Banner>
  );
}
