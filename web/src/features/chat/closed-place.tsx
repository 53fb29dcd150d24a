import type { Timeline } from '../../data/timeline.ts';
import { ResendActivation } from '../../parts/resend-activation.tsx';
import { useTexts } from '../../platform/texts/use-texts.ts';
import styles from './conversation.module.css';
import { KeptWords } from './kept-words.tsx';

/** `partner`: the member to whom was written before, whom nobody may know any more. */
type ClosedPlaceProps = { timeline: Timeline; name: string; partner: string };

/** The place of the text field where nothing can be written: why, what to do, and what was begun. */
export function ClosedPlace({ timeline, name, partner }: ClosedPlaceProps) {
  const t = useTexts('chat');
  return (
    <div className={styles.closed}>
      <p>{useClosedText(timeline, name)}</p>
      {timeline.may.send.why === 'confirm_first' ? (
        <ResendActivation label={t('closed.sendAgain')} done={t('closed.sentAgain')} />
      ) : null}
      <KeptWords profile={partner} told={timeline.draft?.text} />
    </div>
  );
}

function useClosedText({ profile, blocked, may }: Timeline, name: string): string {
  const t = useTexts('chat');
  const blocks = useTexts('blocks');
  const { why } = may.send;
  if (blocked) return blocks('chat.closed');
  if (!profile || (why !== 'recipient_not_confirmed' && why !== 'confirm_first')) return t('gone.closed');
  return t(`closed.${why}`, { name });
}
