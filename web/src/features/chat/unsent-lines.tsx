import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Trash from 'lucide-react/icons/trash-2';
import { type ComponentProps, useSyncExternalStore } from 'react';
import { chatsQuery, messagesQuery } from '../../data/chat.ts';
import { useCurrentUser } from '../../data/current-user.ts';
import { draftKey } from '../../data/draft-key.ts';
import { isGivenUp, type Unsent } from '../../data/unsent.ts';
import { onOwnChange, useOwn } from '../../platform/own-storage.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { refusalKey, type unsentLines } from './drafts.ts';
import { useOutbox } from './outbox.ts';
import { offerToBuy, parseRefusal, refusedTo } from './refusals.ts';
import { useDeleteUnsent } from './use-delete-unsent.ts';

type UnsentLinesProps = ComponentProps<NonNullable<ReturnType<typeof unsentLines.get>>>;

/** Members to whom something was not sent, and who stand in no line of the list: a line for each. */
export function UnsentLines({ open, looks }: UnsentLinesProps) {
  const { id: account = '' } = useCurrentUser() ?? {};
  const refused = useSyncExternalStore(
    onOwnChange,
    () => refusedTo(account).join(),
    () => '',
  );
  const outbox = useOutbox(account);
  const chats = useSuspenseInfiniteQuery(chatsQuery).data.pages.flatMap((page) => page.chats);
  const listed = new Set(chats.flatMap(({ profile, conversation }) => [profile?.id, conversation.id]));
  const letters = outbox.filter(
    ({ kind, profile, conversation }) =>
      (kind === 'failed' || profile !== open) && !(conversation && listed.has(conversation)),
  );
  const profiles = new Set([...refused.split(',').filter(Boolean), ...letters.map(({ profile }) => profile)]);
  return (
    <ul data-unsent>
      {[...profiles]
        .filter((profile) => !listed.has(profile))
        .map((profile) => (
          <UnsentLine
            key={profile}
            profile={profile}
            letters={letters.filter((letter) => letter.profile === profile)}
            current={profile === open}
            looks={looks}
          />
        ))}
    </ul>
  );
}

type UnsentLineProps = { profile: string; letters: readonly Unsent[]; current: boolean } & Pick<
  UnsentLinesProps,
  'looks'
>;

/** Leads to where the message stands; a mark says that it won't go out by itself. */
function UnsentLine({ profile, letters, current, looks: { styles, Preview } }: UnsentLineProps) {
  const t = useTexts('chat');
  const { id: account = '' } = useCurrentUser() ?? {};
  const refusal = parseRefusal(useOwn(refusalKey(account, profile)));
  const draft = useOwn(draftKey(account, profile)).trim();
  // Its conversation may be asked about regularly already; this only names the member.
  const { data, isError } = useQuery({ ...messagesQuery({ profile }), refetchInterval: false });
  const partner = data?.profile;
  const name = partner?.name ?? (data || isError ? t('gone.name') : '…');
  const deleteUnsent = useDeleteUnsent();
  const unsent = letters.find(isGivenUp) ?? letters.at(-1);
  const isRefused = refusal !== null || (unsent && isGivenUp(unsent));
  return (
    <li className={styles.item}>
      <Link
        to="/members/$id/chat"
        params={{ id: profile }}
        className={styles.line}
        aria-current={current || undefined}
        onClick={() => refusal && offerToBuy(refusal)}
      >
        <Avatar image={partner?.main_image ?? null} onlineLabel={partner?.online && t('header.online')} />
        <span className={styles.who}>
          <span className={styles.name}>{name}</span>
        </span>
        {isRefused ? <Icon of={CircleAlert} size={20} className={styles.draft} /> : <span />}
        <span className={styles.preview}>
          {unsent ? (
            <Preview unsent={unsent} />
          ) : (
            <>
              <span className={styles.draft}>{t('list.unsent')}</span> {draft || t('says.gift')}
            </>
          )}
        </span>
      </Link>
      {isRefused ? (
        <IconButton
          label={t('list.deleteUnsent', { name })}
          className={styles.more}
          onClick={() => deleteUnsent(profile)}
        >
          <Icon of={Trash} size={20} />
        </IconButton>
      ) : null}
    </li>
  );
}
