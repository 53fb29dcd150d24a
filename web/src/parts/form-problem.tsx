import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useMemo } from 'react';
import { ApiProblem } from '../platform/api/api.ts';
import { useFieldTexts, useProblemText } from '../platform/texts/use-problem-text.ts';
import { Banner } from '../ui/banner.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';

/** Codes whose sentence fits any field: in the summary it needs the field's label. */
const VAGUE = ['required', 'invalid', 'too_short', 'too_long', 'too_small', 'too_large'];

type FormProblemProps = { problem: unknown; action?: ReactNode };

/**
 * The problem of the last attempt to send a form: a summary with links to the fields, or one sentence and perhaps
 * another way. Texts: `errors`, `fields` (the root route loads both).
 */
export function FormProblem({ problem, action }: FormProblemProps) {
  const title = useProblemText(problem);
  const texts = useFieldTexts(problem);
  // One list for each attempt: the summary takes the focus when it gets another list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `texts` follows from the problem
  const errors = useMemo(() => {
    const codes = problem instanceof ApiProblem ? problem.fields : {};
    return Object.entries(texts).map(([name, text]) => ({
      name,
      text,
      vague: VAGUE.includes(codes[name]?.code ?? ''),
    }));
  }, [problem]);
  if (!title) return null;
  if (errors.length > 0) return <ErrorSummary title={title} errors={errors} />;
  return (
    <Banner icon={CircleAlert} look="danger" role="alert" action={action}>
      {title}
    </Banner>
  );
}
