import type { Message } from '@rendezvous/contract/chat/message';
import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { Entry } from '../../data/timeline.ts';
import { type Failed, isWaiting } from '../../data/unsent.ts';
import { ApiProblem } from '../../platform/api/api.ts';
import { useProblemText } from '../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { type Line, writtenAt } from './lines.ts';
import styles from './message-bubble.module.css';
import { MessageContent, saidBy } from './message-content.tsx';
import { MessageMore, useLongPress } from './message-more.tsx';
import { useChatDates } from './use-chat-dates.ts';

const STATE_ICONS = { sending: Clock, sent: Check, delivered: CheckCheck, read: CheckCheck, failed: CircleAlert };

type MessageBubbleProps = {
  line: Extract<Line, { kind: 'entry' }>;
  /** the partner's name */
  name: string;
  /** present price of a message, for another try */
  price: number;
  onAgain: (id: string, price: number) => void;
  onDiscard: (id: string) => void;
  onOther: (unsent: Failed) => void;
  /** true: the reader has not seen it before */
  isNew: boolean;
  /** true: the newest received message */
  newest: boolean;
  onMore: (message: Message) => void;
};

/** A message with its time; the member's own also with its state. */
export function MessageBubble({
  line: { entry, own, lastOfRun },
  name,
  price,
  onAgain,
  onDiscard,
  onOther,
  isNew,
  newest,
  onMore,
}: MessageBubbleProps) {
  const t = useTexts('chat');
  const at = writtenAt(entry);
  const state = stateOf(entry);
  const dates = useChatDates();
  const came = entry.kind === 'message' && !own && entry.message.type !== 'erased' ? entry.message : null;
  const press = useLongPress(() => came && onMore(came));
  return (
    <li className={styles.message} data-own={own || undefined} data-last={lastOfRun || undefined} data-state={state}>
      <div className={styles.bubble} {...(came && press)}>
        <span className="hide">{own ? t('log.own') : name}: </span>
        <MessageContent
          id={entry.kind === 'message' ? entry.message.id : entry.id}
          said={saidBy(entry)}
          conversation={entry.kind === 'message' ? entry.message.conversation : null}
          name={name}
          isNew={isNew}
        />{' '}
        <span className={styles.meta}>
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
        {came ? <MessageMore newest={newest} onMore={() => onMore(came)} /> : null}
      </div>
      {entry.kind === 'failed' ? (
        <Failure failed={entry} price={price} onAgain={onAgain} onDiscard={onDiscard} onOther={onOther} />
      ) : null}
    </li>
  );
}

function stateOf(entry: Entry) {
  if (entry.kind === 'message') return entry.message.state ?? undefined;
  return isWaiting(entry) ? 'sending' : entry.kind;
}

type FailureProps = Pick<MessageBubbleProps, 'price' | 'onAgain' | 'onDiscard' | 'onOther'> & { failed: Failed };

/** Says why a message was not sent and that nothing was charged, and offers another try at the present price (C1). */
function Failure({ failed, price: textPrice, onAgain, onDiscard, onOther }: FailureProps) {
  const t = useTexts('chat');
  const gifts = useTexts('gifts');
  const { type } = failed.content;
  const isGift = type === 'gift';
  const { code, params } = failed.problem;
  const why = useProblemText(new ApiProblem({ code, params, status: 0 })) ?? '';
  const waiting = isWaiting(failed);
  const priceNow = type === 'text' ? textPrice : failed.price;
  const price = typeof params.price === 'number' ? params.price : priceNow;

  function sentence(): string {
    if (waiting) return t('failed.waiting');
    if (code === 'gift_gone' || code === 'photo_gone') return why;
    if (code === 'price_changed')
      return isGift ? gifts('priceChanged', { price }) : t('failed.priceChanged', { price });
    // The outcome is unknown; sending the same message again is safe.
    if (code === 'internal_error') return why;
    return t('failed.notCharged', { why });
  }

  return (
    <div className={styles.failure} role="alert" data-waiting={waiting || undefined}>
      <p>{sentence()}</p>
      {code === 'gift_gone' ? (
        <button type="button" onClick={() => onOther(failed)}>
          {gifts('other')}
        </button>
      ) : code === 'photo_gone' ? null : (
        <button type="button" onClick={() => onAgain(failed.id, waiting ? failed.price : price)}>
          <Icon of={RotateCw} size={16} />
          {waiting || price === failed.price ? t('failed.again') : t('failed.sendFor', { price })}
        </button>
      )}
      {waiting ? null : (
        <button type="button" onClick={() => onDiscard(failed.id)}>
          {t('failed.discard')}
        </button>
      )}
    </div>
  );
}
