import type { Message } from '@rendezvous/contract/chat/message';
import type { ErrorCode } from '@rendezvous/contract/errors/codes';
import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import Copy from 'lucide-react/icons/copy';
import Reply from 'lucide-react/icons/reply';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { memo, Suspense } from 'react';
import { useCurrentUser } from '../../data/current-user.ts';
import { isHeldBack } from '../../data/held-back.ts';
import { isOfContent, isOfPhoto } from '../../data/next-unsent.ts';
import { type Entry, writtenAt } from '../../data/timeline.ts';
import { type Failed, isWaiting } from '../../data/unsent.ts';
import { ApiProblem } from '../../platform/api/api.ts';
import { keepMovesAcross } from '../../platform/keep-moves-across.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useProblemText } from '../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { hasField, wordsOf } from './kinds.ts';
import { isOwn } from './lines.ts';
import styles from './message-bubble.module.css';
import { MessageContent } from './message-content.tsx';
import { MessageMore, useLongPress } from './message-more.tsx';
import { QuotedMessage } from './quoted-message.tsx';
import { saidBy } from './said.ts';
import { useChatDates } from './use-chat-dates.ts';
import { useCopyText } from './use-copy-text.ts';
import { useSwipe } from './use-swipe.ts';

const CautionNote = lazyPart(() => import('./caution-note.tsx').then(({ CautionNote }) => CautionNote));

const STATE_ICONS = { sending: Clock, sent: Check, delivered: CheckCheck, read: CheckCheck, failed: CircleAlert };

/** Reasons whose sentences say by themselves that nothing was charged, as all do that hold a message back. */
const SAY_ALL: readonly ErrorCode[] = [
  'gift_gone',
  'photo_gone',
  'quote_gone',
  'blocked',
  'confirm_first',
  'recipient_not_confirmed',
];

/** Actions on messages; the same functions as long as the log is there. */
export type BubbleActions = {
  onAgain: (id: string, price: number) => void;
  onDiscard: (id: string) => void;
  /**
   * a gift that is not offered any more, or words that are refused: something else goes out in its place; null: nothing
   * can be written here
   */
  onTakeBack: ((unsent: Failed) => void) | null;
  onMore: (message: Message) => void;
  onReport: (message: Message) => void;
  /** null: nothing can be written here */
  onQuote: ((message: Message) => void) | null;
  onJump: (sequence: number) => void;
};

type MessageBubbleProps = BubbleActions & {
  entry: Entry;
  /** true: the next one is somebody else's, or of another day */
  lastOfRun: boolean;
  /** the partner's name */
  name: string;
  /** present price of a message, for another try */
  price: number;
  /** true: the reader has not seen it before */
  isNew: boolean;
  /** true: the newest message that has actions */
  newest: boolean;
};

/** Way of the finger that quotes a message, and no further. */
const QUOTE_PIXELS = 48;
const FURTHEST_PIXELS = 72;

/** A message with its time; the member's own also with its state. Drawn again only when something of it has changed. */
export const MessageBubble = memo(function MessageBubble({
  entry,
  lastOfRun,
  name,
  price,
  onAgain,
  onDiscard,
  onTakeBack,
  isNew,
  newest,
  onMore,
  onReport,
  onQuote,
  onJump,
}: MessageBubbleProps) {
  const t = useTexts('chat');
  const own = isOwn(entry);
  const at = writtenAt(entry);
  const state = stateOf(entry);
  const dates = useChatDates();
  const said = entry.kind === 'message' && entry.message.type !== 'erased' ? entry.message : null;
  const came = own ? null : said;
  const caution = came && 'caution' in came ? came.caution : undefined;
  const press = useLongPress(() => said && onMore(said));
  const quote = said && onQuote && (() => onQuote(said));
  const swipe = useSwipe({
    to: 'right',
    farEnough: () => QUOTE_PIXELS,
    furthest: FURTHEST_PIXELS,
    onFar: () => quote?.(),
  });
  const quoted = entry.kind === 'message' ? entry.message.quoted : entry.quoted;
  return (
    <li
      ref={quote ? keepMovesAcross : undefined}
      className={styles.message}
      data-own={own || undefined}
      data-last={lastOfRun || undefined}
      data-state={state}
      data-sequence={entry.kind === 'message' ? entry.message.sequence : undefined}
      {...(quote && swipe)}
    >
      {quote ? (
        <span className={styles.under} aria-hidden="true">
          <Icon of={Reply} size={20} />
        </span>
      ) : null}
      <div className={styles.bubble} data-acts={said !== null || undefined} {...(said && press)}>
        <span className="hide">{own ? t('log.own') : name}: </span>
        {quoted ? <QuotedMessage quoted={quoted} name={name} onJump={onJump} /> : null}
        <MessageContent
          id={entry.kind === 'message' ? entry.message.id : entry.id}
          said={saidBy(entry)}
          conversation={entry.kind === 'message' ? entry.message.conversation : null}
          name={name}
          isNew={isNew}
        />{' '}
        <span className={styles.meta}>
          {came?.automatic ? <span>{t('automatic')} · </span> : null}
          <time dateTime={at} data-unknown={!dates.known || undefined}>
            {dates.time(at)}
          </time>
          {state ? (
            <span data-state={state}>
              <Icon of={STATE_ICONS[state]} size={16} />
              <span className="hide">{t(`state.${state}`)}</span>
            </span>
          ) : null}
        </span>
        {said ? <MessageMore newest={newest} onMore={() => onMore(said)} onQuote={quote} /> : null}
      </div>
      {came && caution ? (
        <Suspense fallback={null}>
          <CautionNote sign={caution} onReport={() => onReport(came)} />
        </Suspense>
      ) : null}
      {entry.kind === 'failed' ? (
        <Failure failed={entry} price={price} onAgain={onAgain} onDiscard={onDiscard} onTakeBack={onTakeBack} />
      ) : null}
    </li>
  );
});

function stateOf(entry: Entry) {
  if (entry.kind === 'message') return entry.message.state ?? undefined;
  return isWaiting(entry) ? 'sending' : entry.kind;
}

type FailureProps = Pick<MessageBubbleProps, 'price' | 'onAgain' | 'onDiscard' | 'onTakeBack'> & { failed: Failed };

/**
 * Says why a message was not sent and that nothing was charged, and offers another try at the present price (C1). Where
 * nothing can be written any more, its words can be taken along.
 */
function Failure({ failed, price: textPrice, onAgain, onDiscard, onTakeBack }: FailureProps) {
  const t = useTexts('chat');
  const gifts = useTexts('gifts');
  const copyText = useCopyText();
  const { type } = failed.content;
  const words = wordsOf(failed.content);
  const closed = onTakeBack === null;
  const isGift = type === 'gift';
  const { code, params } = failed.problem;
  const why = useProblemText(new ApiProblem({ code, params, status: 0 })) ?? '';
  const waiting = isWaiting(failed);
  const ofContent = isOfContent(code);
  const priceNow = type === 'text' ? textPrice : failed.price;
  const price = typeof params.price === 'number' ? params.price : priceNow;

  const { credits = 0 } = useCurrentUser() ?? {};
  const isPayable = code === 'not_enough_credits' && credits >= price;

  const isExchanged = code === 'gift_gone' || (ofContent && hasField(failed.content));
  const isOver = isOfPhoto(code) || ofContent || (closed && (code === 'blocked' || code === 'not_found'));

  function again(): string {
    if (code === 'quote_gone') return t('quote.without', { price });
    return waiting || (price === failed.price && !isPayable) ? t('failed.again') : t('failed.sendFor', { price });
  }

  function sentence(): string {
    if (waiting) return t('failed.waiting');
    if (isPayable) return t('failed.payable');
    if (SAY_ALL.includes(code) || isHeldBack(code)) return why;
    if (code === 'authentication_required') return t('failed.signedOut');
    if (code === 'price_changed')
      return isGift ? gifts('priceChanged', { price }) : t('failed.priceChanged', { price });
    // The outcome is unknown; sending the same message again is safe.
    if (code === 'internal_error') return why;
    return t('failed.notCharged', { why });
  }

  return (
    <div
      className={styles.failure}
      role={waiting ? undefined : 'alert'}
      data-decision={failed.id}
      data-waiting={waiting || undefined}
    >
      <p>{sentence()}</p>
      {isExchanged ? (
        onTakeBack && (
          <button type="button" onClick={() => onTakeBack(failed)}>
            {ofContent ? t('failed.edit') : gifts('other')}
          </button>
        )
      ) : isOver ? null : (
        <button type="button" onClick={() => onAgain(failed.id, waiting ? failed.price : price)}>
          <Icon of={RotateCw} size={16} />
          {again()}
        </button>
      )}
      {closed && words ? (
        <button type="button" onClick={() => copyText(words)}>
          <Icon of={Copy} size={16} />
          {t('log.copy')}
        </button>
      ) : null}
      {waiting ? null : (
        <button type="button" onClick={() => onDiscard(failed.id)}>
          {t('failed.discard')}
        </button>
      )}
    </div>
  );
}
