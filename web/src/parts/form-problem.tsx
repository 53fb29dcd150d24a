import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useSyncExternalStore } from 'react';
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
  if (!sentence) return null;
  const isNotSent = problem instanceof ApiProblem && problem.notSent;
  // With the line back it stays true that nothing was sent.
  const offline = online ? t('form.wasOffline') : t('form.offline');
  const check =
    marked.length > 0 && t('form.check', { fields: marked.map((title) => t('form.field', { title })).join(', ') });
  const more = (unplaced ?? Object.keys(texts)).flatMap((name) => texts[name] ?? []);
  return (
    <Banner icon={CircleAlert} look="danger" role="alert" action={action}>
      {[isNotSent ? offline : check || sentence, ...more].join(' ')}
    </Banner>
  );
}
