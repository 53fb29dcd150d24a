import type { Quoted } from '@rendezvous/contract/chat/message';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { messagesQuery, type Place } from '../../data/chat.ts';
import { useCurrentUser } from '../../data/current-user.ts';
import { draftKey } from '../../data/draft-key.ts';
import { entriesOf, type Timeline } from '../../data/timeline.ts';
import { isOpen, type Unsent, withNewAttempt, without } from '../../data/unsent.ts';
import { useFictionalWords } from '../../parts/fictional-words.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useOwn } from '../../platform/own-storage.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AskedPlace } from './asked-place.tsx';
import { BuyPlace } from './buy-place.tsx';
import { EmojiButton, EmojiPlace } from './choose-emoji.tsx';
import { Composer } from './composer.tsx';
import styles from './conversation.module.css';
import { ConversationHeader } from './conversation-header.tsx';
import { refusalKey, setUnpaid, unpaid } from './drafts.ts';
import { giftChoiceKey, giftNoteKey } from './gift.kind.ts';
import { LeavePlace } from './leave-place.tsx';
import type { MessageLogProps } from './message-log.tsx';
import { changeOutbox, useOutbox } from './outbox.ts';
import { usePartnerName } from './partner.ts';
import type { quoteByKey } from './quote-by-key.ts';
import type { QuoteBar } from './quoted-message.tsx';
import { quotedOf, quoteKey, useQuoted, writeQuote } from './quoting.ts';
import { GiftButton, GiftPlace } from './send-gift.tsx';
import { PhotoButton, PhotoPlace, showPhoto, useFiles } from './send-photo.tsx';
import { useTellTyping } from './typing.ts';
import { useCloseOnLeaving } from './use-close-on-leaving.ts';
import { useFirstUnread, useMarkRead } from './use-mark-read.ts';
import { useSending } from './use-sending.ts';

const ClosedPlace = lazyPart(() => import('./closed-place.tsx').then(({ ClosedPlace }) => ClosedPlace));
const HeldBack = lazyPart(() => import('./held-back.tsx').then(({ HeldBack }) => HeldBack));
const Openers = lazyPart(() => import('./openers.tsx').then(({ Openers }) => Openers));

type ConversationProps = {
  place: Place;
  /** true: the member is writing already */
  focused: boolean;
  /** draws the messages */
  Log: ComponentType<MessageLogProps>;
  /** quotes by keys, and shows the quoted message above the field: where there are messages */
  quoting?: { byKey: typeof quoteByKey; Bar: typeof QuoteBar };
};

/** A conversation: partner, messages, text field. */
export function Conversation({ place, focused, Log, quoting }: ConversationProps) {
  const t = useTexts('chat');
  const { data: timeline, isFetching } = useSuspenseQuery(messagesQuery(place));
  const { id: account = '' } = useCurrentUser() ?? {};
  const { profile, may } = timeline;
  const outbox = useOutbox(account, timeline);
  const partner = useLast(profile?.id);
  const open = profile !== null && isOpen(may.send);
  const draft = draftKey(account, profile?.id ?? '');
  const quote = quoteKey(account, profile?.id ?? '');
  const quoted = useQuoted(quote, timeline);
  const area = useRef<HTMLTextAreaElement>(null);
  const missing = unpaid.use()[profile?.id ?? ''];
  const held = useOwn(refusalKey(account, profile?.id ?? ''));
  const firstUnread = useFirstUnread(timeline, isFetching);
  useMarkRead(timeline, isFetching);
  useTellTyping(timeline.conversation, draft);
  useCloseOnLeaving(place, timeline);
  const entries = useMemo(() => entriesOf(timeline, outbox), [timeline, outbox]);

  const { send, takeBack } = useSending(timeline, quoted);

  function answer(message: Quoted | null) {
    writeQuote(quote, message);
    area.current?.focus();
  }

  function edit(unsent: Unsent) {
    takeBack(unsent);
    if (unsent.content.type === 'text') area.current?.focus();
  }

  // A file is taken also where none can be sent: the browser would leave the page for it.
  const choosePhoto = (files: readonly File[]) => open && showPhoto(draft, files);
  const files = useFiles(choosePhoto);

  const name = usePartnerName()(timeline);
  return (
    <section className={styles.talk} aria-label={t('header.label', { name })} {...files.handlers}>
      <ConversationHeader timeline={timeline} />
      {open && files.held ? <p className={styles.drop}>{t('photo.drop', { name })}</p> : null}
      <Log
        place={place}
        timeline={timeline}
        entries={entries}
        name={name}
        firstUnread={firstUnread}
        onAgain={(id, price) => changeOutbox(account, (all) => withNewAttempt(all, id, price))}
        onDiscard={(id) => changeOutbox(account, (all) => without(all, [id]))}
        onTakeBack={open ? edit : null}
        onQuote={open ? (message) => answer(quotedOf(message)) : null}
      />
      <div className={styles.compose}>
        {open && entries.length === 0 ? <OpenersPlace profile={profile.id} draft={draft} /> : null}
        <FictionalWarning timeline={timeline} />
        {open && held ? (
          <Suspense fallback={null}>
            <HeldBack refusal={held} />
          </Suspense>
        ) : null}
        {open ? (
          <Composer
            draft={draft}
            told={timeline.draft?.text}
            name={name}
            send={may.send}
            focused={focused}
            area={area}
            above={quoted && quoting ? <quoting.Bar quoted={quoted} name={name} onDrop={() => answer(null)} /> : null}
            onKey={quoting && ((event) => quoting.byKey(event, { messages: timeline.messages, quoted, answer }))}
            onSend={(text) => send({ type: 'text', text }, may.send.price)}
            onBuy={() => setUnpaid(profile.id, { why: 'not_enough_credits', price: may.send.price })}
          >
            <PhotoButton onFiles={choosePhoto} />
            <GiftButton profile={profile.id} />
            <EmojiButton />
          </Composer>
        ) : (
          <Suspense fallback={null}>
            <ClosedPlace timeline={timeline} name={name} partner={partner} />
          </Suspense>
        )}
      </div>
      {profile ? (
        <GiftPlace
          profile={profile.id}
          name={name}
          noteKey={giftNoteKey(account, profile.id)}
          choiceKey={giftChoiceKey(account, profile.id)}
          onSend={({ gift, text, price }) => send({ type: 'gift', gift, text }, price)}
        />
      ) : null}
      <EmojiPlace draft={draft} area={area} />
      {profile ? (
        <PhotoPlace
          draft={draft}
          name={name}
          price={may.send.photo_price}
          inMoney={may.send.photo_in_money}
          onSend={(photo, price, file) => send({ type: 'image', photo }, price, file)}
        />
      ) : null}
      <LeavePlace account={account} name={name} />
      <AskedPlace />
      <BuyPlace
        why={missing?.why ?? null}
        price={missing?.price ?? may.send.price}
        onClose={() => profile && setUnpaid(profile.id, null)}
      />
    </section>
  );
}

/** The partner's id, also when nobody may know it any more: what is being written was written to them. */
function useLast(id = ''): string {
  const [last, setLast] = useState(id);
  if (id && id !== last) setLast(id);
  return id || last;
}

/** Openers, which come after the page has begun to answer to presses; their place is kept for them. */
function OpenersPlace({ profile, draft }: { profile: string; draft: string }) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return (
    <div className={styles.openers}>
      <Suspense fallback={<Skeleton shape="box" />}>
        {hydrated ? <Openers profile={profile} draft={draft} /> : <Skeleton shape="box" />}
      </Suspense>
    </div>
  );
}

/** A warning before the first message to a fictional profile (principle 1). */
function FictionalWarning({ timeline: { profile, messages } }: { timeline: Timeline }) {
  const { sign, warning } = useFictionalWords();
  if (!profile?.fictional || messages.some(({ own }) => own)) return null;
  return (
    <div className={styles.warning}>
      <Banner icon={sign} look="warning">
        {warning}
      </Banner>
    </div>
  );
}
