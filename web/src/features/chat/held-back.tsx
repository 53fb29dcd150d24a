import CircleAlert from 'lucide-react/icons/circle-alert';
import { isHeldBack } from '../../data/held-back.ts';
import { ApiProblem } from '../../platform/api/api.ts';
import { useProblemText } from '../../platform/texts/use-problem-text.ts';
import { Banner } from '../../ui/banner.tsx';
import styles from './conversation.module.css';
import { parseRefusal } from './refusals.ts';

/** Says why the text in the field can't go out now, and until when (C12). `refusal`: as it is kept. */
export function HeldBack({ refusal }: { refusal: string }) {
  const { inField, problem } = parseRefusal(refusal) ?? {};
  const isSaidHere = inField && problem && isHeldBack(problem.code);
  const sentence = useProblemText(isSaidHere ? new ApiProblem({ ...problem, status: 0 }) : null);
  if (!sentence) return null;
  return (
    <div className={styles.warning}>
      <Banner icon={CircleAlert} look="danger" role="alert">
        {sentence}
      </Banner>
    </div>
  );
}
