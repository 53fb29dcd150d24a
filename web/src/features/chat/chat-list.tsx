import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import MessageCircle from 'lucide-react/icons/message-circle';
import { Suspense } from 'react';
import { chatsQuery } from '../../data/chat.ts';
import { useMembersLink } from '../../data/members-link.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { buttonProps } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ChatFilters } from './chat-filters.tsx';
import lineStyles from './chat-line.module.css';
import { UnsentPreview } from './chat-line.tsx';
import { ChatLines } from './chat-lines.tsx';
import styles from './chat-list.module.css';
import { unsentLines } from './drafts.ts';
import { useKeptAsking } from './use-kept-asking.ts';

const FoundChats = lazyPart(() => import('./found-chats.tsx').then(({ FoundChats }) => FoundChats));

const LOOKS = { styles: lineStyles, Preview: UnsentPreview };

/** Pause after the last letter before what was typed is looked for. */
const PAUSE_MS = 250;

/** The member's conversations, the latest first; `open` is the one beside the list. */
export function ChatList({ open }: { open: string | null }) {
  const t = useTexts('chat');
  const query = useSuspenseInfiniteQuery(chatsQuery);
  const [asked, setAsked] = useKeptAsking();
  const words = useSettled(asked.words.trim(), PAUSE_MS);
  const any = query.data.pages.some(({ chats }) => chats.length > 0);
  const UnsentLines = unsentLines.use();
  const all = (
    <>
      {UnsentLines ? <UnsentLines open={open} looks={LOOKS} /> : null}
      <ChatLines query={query} pages={query.data.pages} open={open}>
        <NoChats writing={open !== null} />
      </ChatLines>
    </>
  );
  return (
    <section className={styles.list} aria-label={t('list.label')}>
      <div className={styles.head}>
        <h2>{t('title')}</h2>
        {any ? <ChatFilters asked={asked} onAsked={setAsked} /> : null}
      </div>
      <div className={styles.scroll}>
        {any && (asked.filter || words) ? (
          <Suspense fallback={all}>
            <FoundChats asked={{ filter: asked.filter, words }} open={open} onAsked={setAsked} />
          </Suspense>
        ) : (
          all
        )}
      </div>
    </section>
  );
}

/** The empty list. Beside a first message it says where that will appear, and has no links. */
function NoChats({ writing }: { writing: boolean }) {
  const t = useTexts('chat');
  const members = useMembersLink();
  return (
    <Empty
      picture={<Icon of={MessageCircle} />}
      title={t('list.empty')}
      text={t('list.emptyText')}
      titleAs="h3"
      action={
        writing ? null : (
          <Link {...members} {...buttonProps({ look: 'primary' })}>
            {t('list.find')}
          </Link>
        )
      }
    />
  );
}
