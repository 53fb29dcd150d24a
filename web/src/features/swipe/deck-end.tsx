import { Link } from '@tanstack/react-router';
import CloudOff from 'lucide-react/icons/cloud-off';
import UsersRound from 'lucide-react/icons/users-round';
import { useMembersLink } from '../../data/members-link.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button, buttonProps } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './swipe-page.module.css';
import type { useRefill } from './use-refill.ts';

/** The place of the cards when none is left: more are on their way, could not be fetched, or there are none. */
export function DeckEnd({ refill }: { refill: ReturnType<typeof useRefill> }) {
  const t = useTexts('swipe');
  const find = useMembersLink();
  if (refill.failed) {
    return (
      <Empty
        failed
        picture={<Icon of={CloudOff} />}
        title={t('failed')}
        action={
          <Button look="primary" onClick={() => void refill.retry()}>
            {t('retry')}
          </Button>
        }
      />
    );
  }
  if (!refill.dry) {
    return (
      <div className={styles.stage}>
        <Skeleton shape="card" />
        <span className="hide">{t('loading')}</span>
      </div>
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
