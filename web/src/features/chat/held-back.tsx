import CircleAlert from 'lucide-react/icons/circle-alert';
import type { SendProblem } from '../../data/unsent.ts';
import { ApiProblem } from '../../platform/api/api.ts';
import { useProblemText } from '../../platform/texts/use-problem-text.ts';
import { Banner } from '../../ui/banner.tsx';
import styles from './conversation.module.css';

/** Says why the text in the field can't go out now, and until when (C12). */
export function HeldBack({ problem }: { problem: SendProblem }) {
  const sentence = useProblemText(new ApiProblem({ ...problem, status: 0 }));
  return (
    <div className={styles.warning}>
      <Banner icon={CircleAlert} look="danger" role="alert">
        {sentence}
      </Banner>
    </div>
  );
}
