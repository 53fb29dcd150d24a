import type { MaySend } from '@rendezvous/contract/chat/conversation';
import { saysSomething } from '@rendezvous/contract/chat/says-something';
import { FORM_FIELDS } from '@rendezvous/contract/http/sent-form';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useState,
} from 'react';
import { useCurrentUser } from '../../data/current-user.ts';
import { useSettings } from '../../data/settings.ts';
import { FormProblem } from '../../parts/form-problem.tsx';
import { useSentForm } from '../../parts/use-sent-form.ts';
import { problemFrom } from '../../platform/api/problem.ts';
import { readOwn, useOwn, writeOwn } from '../../platform/own-storage.ts';
import { useMoney } from '../../platform/texts/use-money.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextArea } from '../../ui/input.tsx';
import styles from './composer.module.css';
import { CreditsAfter } from './credits-after.tsx';
import { charactersLeft } from './message-length.ts';

type ComposerProps = {
  /** key under which the text is kept while it is written */
  draft: string;
  /** the text as the site keeps it, of another device perhaps */
  told: string | undefined;
  name: string;
  send: MaySend;
  /** true: the field has the focus from the beginning */
  focused: boolean;
  onSend: (text: string) => void;
  /** asks for what is missing to pay the price */
  onBuy: () => void;
  area: RefObject<HTMLTextAreaElement | null>;
  /** the message that is being answered */
  above?: ReactNode;
  /** keys before the field's own; true: they are used */
  onKey?: (event: KeyboardEvent) => boolean;
  /** buttons that send something else than text */
  children?: ReactNode;
};

const SHOWN_BELOW = 100;
/** Code of each key that belongs to a composition, of Japanese for example. */
const COMPOSING = 229;

/** The text field, and below it the price beside the button that sends. */
export function Composer(props: ComposerProps) {
  const { draft, told, name, send, focused, onSend, onBuy, area, above, onKey, children } = props;
  const t = useTexts('chat');
  const { message_length } = useSettings();
  const { sentText, problem } = useSentText();
  const [restored, setRestored] = useState(false);
  const own = useOwn(draft);
  const text = own === '' && !restored ? sentText : own;
  const id = useId();
  const left = charactersLeft(text, message_length);
  const tooLong = left < 0;

  useGrowing(area);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the conversation is opened
  useEffect(() => {
    if (own === '' && area.current) keepTyped(draft, area.current.value, told);
    setRestored(true);
    if (focused || isMouseAtHand()) area.current?.focus({ preventScroll: true });
  }, []);

  function submit(event?: FormEvent) {
    event?.preventDefault();
    area.current?.focus();
    if (saysSomething(text) && !tooLong) onSend(text.trim());
  }

  function onKeyDown(event: KeyboardEvent) {
    // Safari has ended the composition by then: only the code tells that the key was still part of it.
    if (event.nativeEvent.isComposing || event.keyCode === COMPOSING) return;
    if (onKey?.(event)) return event.preventDefault();
    if (event.key !== 'Enter' || event.shiftKey || !isMouseAtHand()) return;
    event.preventDefault();
    submit();
  }

  return (
    <form className={styles.form} onSubmit={submit} method="post">
      <input type="hidden" name={FORM_FIELDS.call} value="POST messages.php" />
      {problem && sentText && text.endsWith(sentText) ? (
        <div className={styles.problem}>
          <FormProblem problem={problem} />
        </div>
      ) : null}
      {above}
      {children ? <div className={styles.others}>{children}</div> : null}
      <label className="hide" htmlFor={id}>
        {t('compose.label', { name })}
      </label>
      <TextArea
        id={id}
        name="text"
        ref={area}
        rows={1}
        className={styles.area}
        placeholder={t('compose.placeholder', { name })}
        value={text}
        aria-invalid={tooLong || undefined}
        aria-describedby={`${id}-length`}
        enterKeyHint="enter"
        onChange={(event) => writeOwn(draft, event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p
        className={classNames(styles.length, 'num')}
        id={`${id}-length`}
        role="status"
        data-over={tooLong || undefined}
      >
        {left > SHOWN_BELOW
          ? null
          : tooLong
            ? t('compose.tooLong', { count: -left })
            : t('compose.left', { count: left })}
      </p>
      {send.free === 'texts' && send.free_left !== null ? (
        <p className={styles.free}>{t('compose.freeTexts', { count: send.free_left, name })}</p>
      ) : null}
      <Price send={send} onBuy={onBuy} />
      {/* the text field keeps the focus, and phones their keyboard */}
      <Button look="primary" type="submit" className={styles.send} onPointerDown={(event) => event.preventDefault()}>
        {t('compose.send', { price: send.price })}
      </Button>
    </form>
  );
}

/**
 * Keeps what was typed before the scripts had loaded, into the empty field that the server draws: behind what was begun
 * before. A field that the browser has filled itself may have an earlier state of that.
 */
function keepTyped(draft: string, typed: string, told = ''): void {
  if (typed === '') return;
  const begun = readOwn(draft) || told;
  const isThere = begun.startsWith(typed) || begun.endsWith(`\n${typed}`);
  writeOwn(draft, isThere ? begun : [begun, typed].filter(Boolean).join('\n'));
}

/** The text that was sent before the scripts were there: it stays, and nothing was charged. */
function useSentText() {
  const sent = useSentForm('POST messages.php');
  const [problem] = useState(() => sent?.problem && problemFrom(sent.problem));
  return { sentText: sent?.typed.text?.[0] ?? '', problem };
}

/** The same price in money, and what it leaves of the balance (P9); where that is too small, the way to more. */
function Price({ send, onBuy }: { send: MaySend; onBuy: () => void }) {
  const t = useTexts('chat');
  const money = useMoney();
  const credits = useCurrentUser()?.credits ?? 0;
  if (send.price === 0) return <p className={styles.price}>{t('compose.free')}</p>;
  return (
    <p className={classNames(styles.price, 'num')}>
      {send.price_in_money ? <span>{money(send.price_in_money)}</span> : null}{' '}
      <small>
        <CreditsAfter price={send.price} />
      </small>
      {credits < send.price ? (
        <button type="button" className={styles.more} onClick={onBuy}>
          {t('buy.action')}
        </button>
      ) : null}
    </p>
  );
}

/** Tells whether Enter sends: yes with a mouse at hand; on a touch screen it begins a new line. */
function isMouseAtHand(): boolean {
  return matchMedia('(pointer: fine)').matches;
}

/** Sizes the field by its content, each time it is drawn, in browsers that don't do so by themselves. */
function useGrowing(area: { current: HTMLTextAreaElement | null }): void {
  useLayoutEffect(() => {
    const box = area.current;
    if (!box || CSS.supports('field-sizing', 'content')) return;
    box.style.blockSize = 'auto';
    box.style.blockSize = `${box.scrollHeight + 3}px`;
  });
}
