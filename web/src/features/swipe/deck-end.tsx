import { Link } from '@tanstack/react-router';
import CloudOff from 'lucide-react/icons/cloud-off';
import UsersRound from 'lucide-react/icons/users-round';
import { useMembersLink } from '../../data/members-link.ts';
import { useAfterWait } from '../../platform/api/use-after-wait.ts';
import { useProblemSentence } from '../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button, buttonProps } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './swipe-page.module.css';
import type { useRefill } from './use-refill.ts';

type Refill = Pick<ReturnType<typeof useRefill>, 'failure' | 'dry' | 'retry' | 'again'>;

/**
 * The place of the cards when none is left: more are on their way, could not be fetched, or there are none. It is as
 * large as a card.
 */
export function DeckEnd({ refill }: { refill: Refill }) {
  const t = useTexts('swipe');
  const waits = !refill.failure && !refill.dry;
  return (
    <div className={styles.stage} data-end={waits ? undefined : true}>
      {waits ? (
        <>
          <Skeleton shape="card" />
          <span className="hide">{t('loading')}</span>
        </>
      ) : (
        <End refill={refill} />
      )}
    </div>
  );
}

function End({ refill }: { refill: Refill }) {
  const t = useTexts('swipe');
  const sentenceOf = useProblemSentence();
  const find = useMembersLink();
  useAfterWait(refill.failure, refill.retry);
  if (refill.failure) {
    return (
      <Empty
        failed
        picture={<Icon of={CloudOff} />}
        title={t('failed')}
        text={sentenceOf(refill.failure)}
        action={
          <Button look="primary" onClick={() => void refill.retry()}>
            {t('retry')}
          </Button>
        }
      />
    );
  }
  return (
    <Empty
      picture={<Icon of={UsersRound} />}
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <div className={styles.ends}>
          <Button look="primary" onClick={refill.again}>
            {t('empty.again')}
          </Button>
          <Link {...find} {...buttonProps({ look: 'text' })}>
            {t('empty.find')}
          </Link>
        </div>
      }
    />
  );
}
