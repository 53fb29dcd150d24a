import CircleAlert from 'lucide-react/icons/circle-alert';
import { useMemo } from 'react';
import { useFieldTexts, useProblemText } from '../platform/texts/use-problem-text.ts';
import { Banner } from '../ui/banner.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';

/**
 * What was wrong with the last attempt to send a form: a summary that leads to the fields, or one sentence.
 * Texts: `errors`, `fields` (the root route loads both).
 */
export function FormProblem({ problem }: { problem: unknown }) {
  const title = useProblemText(problem);
  const texts = useFieldTexts(problem);
  // one list for one attempt: the summary takes the focus when it gets another list
  // biome-ignore lint/correctness/useExhaustiveDependencies: `texts` follows from the problem
  const errors = useMemo(() => Object.entries(texts).map(([name, text]) => ({ name, text })), [problem]);
  if (!title) return null;
  if (errors.length > 0) return <ErrorSummary title={title} errors={errors} />;
  return (
    <Banner icon={CircleAlert} look="danger" role="alert">
      {title}
    </Banner>
  );
}
