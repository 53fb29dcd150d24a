import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import MessageCircle from 'lucide-react/icons/message-circle';
import { Suspense } from 'react';
import { chatsQuery } from '../../data/chat.ts';
import { PageTitle } from '../../parts/page-title.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { buttonProps } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './conversation.module.css';

const KeptLetters = lazyPart(() => import('./kept-words.tsx').then(({ KeptLetters }) => KeptLetters));

/** The place beside the list while no conversation is open. */
export function NothingOpen() {
  const t = useTexts('chat');
  const anyChats = useSuspenseInfiniteQuery(chatsQuery).data.pages.some(({ chats }) => chats.length > 0);
  if (!anyChats) return <span data-nothing hidden />;
  return (
    <div className={styles.nothing}>
      <Empty picture={<Icon of={MessageCircle} />} title={t('list.choose')} text={t('list.chooseText')} titleAs="h2" />
    </div>
  );
}

/**
 * The page of a conversation that is gone, another member's or never existed: they look the same (M9). `profile`: the
 * member whom somebody may have begun to write to.
 */
export function NotAvailable({ profile }: { profile: string | null }) {
  const t = useTexts('chat');
  return (
    <div className={styles.nothing}>
      <PageTitle title={t('gone.title')} />
      <Empty
        picture={<Icon of={MessageCircle} />}
        title={t('gone.title')}
        action={
          <>
            <Suspense fallback={null}>{profile ? <KeptLetters profile={profile} /> : null}</Suspense>
            <Link to="/chats" {...buttonProps({ look: 'primary' })}>
              {t('gone.back')}
            </Link>
          </>
        }
      />
    </div>
  );
}
