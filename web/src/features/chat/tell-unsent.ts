import type { RegisteredRouter } from '@tanstack/react-router';
import { messagesQuery } from '../../data/chat.ts';
import { asksOneThing } from '../../parts/single-question.ts';
import { tellNews } from '../../parts/tell-news.ts';
import { loadQuery } from '../../platform/load-query.ts';
import { onOwnChange, writeOwn } from '../../platform/own-storage.ts';
import type { Texts } from '../../platform/texts/texts.ts';
import { hideToast, isToastShown } from '../../ui/toast.tsx';
import { refusalKey, unsentLines } from './drafts.ts';
import { isListInSight } from './list-in-sight.ts';
import { offerToBuy, type Refusal, readRefusal, refusedTo, writeRefusal } from './refusals.ts';
import { UnsentLines } from './unsent-lines.tsx';

const keyOf = (profile: string) => `unsent:${profile}`;

/**
 * Tells a member of each refused message, wherever they are and after a reload, until they have seen where it stands
 * or closed what tells of it; and draws those above the list that have no conversation there.
 * @returns a function that ends it
 */
export function tellUnsent(account: string, router: RegisteredRouter): () => void {
  /** The last message to each member of which it was told, or is being told. */
  const told = new Map<string, { id: string; isShown: boolean }>();
  let ended = false;

  function look(): void {
    const refused = refusedTo(account);
    for (const profile of told.keys()) {
      if (refused.includes(profile)) continue;
      told.delete(profile);
      hideToast(keyOf(profile));
    }
    for (const profile of refused) lookAt(profile);
  }

  function lookAt(profile: string): void {
    const refusal = readRefusal(account, profile);
    // It was deleted, tried again, or sent on another device.
    if (!refusal) return void writeOwn(refusalKey(account, profile), '');
    if (refusal.seen) return void hideToast(keyOf(profile));
    const { pathname } = router.state.location;
    if (document.hidden) return;
    if (isInSight(pathname, refusal)) return void see(refusal);
    // It is told where the reader goes from there.
    if (isQuiet(pathname)) return void told.delete(profile);
    const last = told.get(profile);
    const isTold = last?.id === refusal.id;
    if (isTold && last.isShown && !isToastShown(keyOf(profile))) return void see(refusal);
    if (isTold) return;
    told.set(profile, { id: refusal.id, isShown: false });
    // Without an answer it is told with the next page.
    void tell(refusal).catch(() => told.delete(profile));
  }

  function see(refusal: Refusal): void {
    writeRefusal(account, { ...refusal, seen: true });
  }

  async function tell({ id, profile }: Refusal): Promise<void> {
    const { queryClient, texts } = router.options.context;
    const [talk] = await Promise.all([
      // Who has left, or blocked the member, has no name.
      loadQuery(queryClient, messagesQuery({ profile })).catch(() => null),
      texts.load('unsent'),
    ]);
    const refusal = readRefusal(account, profile);
    if (ended || refusal?.id !== id || refusal.seen) return;
    const { pathname } = router.state.location;
    const known = { ...refusal, conversation: talk?.conversation ?? refusal.conversation ?? null };
    if (isInSight(pathname, known)) return void see(known);
    if (isQuiet(pathname)) return void told.delete(profile);
    const t = texts.translator('unsent');
    const why = whyIn(texts, refusal);
    const name = talk?.profile?.name;
    tellNews(router, {
      key: keyOf(profile),
      text: name === undefined ? t('toSomebody', { why }) : t('to', { name, why }),
      action: { label: t('open'), run: () => open(router, known) },
      lasting: true,
      isSeenAt: (pathname) => isInSight(pathname, known) || isQuiet(pathname),
    });
    told.set(profile, { id, isShown: true });
    // Its conversation may be known only now.
    writeRefusal(account, known);
  }

  unsentLines.set(UnsentLines);
  const ends = [onOwnChange(look), router.subscribe('onResolved', look)];
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    ended = true;
    for (const end of ends) end();
    document.removeEventListener('visibilitychange', look);
  };
}

/** Leads to where the message stands, and to what has to be bought before it can go. */
function open(router: RegisteredRouter, refusal: Refusal): void {
  const { profile, conversation } = refusal;
  offerToBuy(refusal);
  void (conversation
    ? router.navigate({ to: '/chats/$id', params: { id: conversation } })
    : router.navigate({ to: '/members/$id/chat', params: { id: profile } }));
}

function isInSight(pathname: string, { profile, conversation }: Refusal): boolean {
  return pathname === `/members/${profile}/chat` || pathname === `/chats/${conversation}`;
}

/** Tells whether nothing may draw the eye, or the list says by itself what was not sent. */
function isQuiet(pathname: string): boolean {
  return asksOneThing(pathname) || isListInSight(pathname);
}

/** The reason of a refusal, with its time as the reader writes it. */
function whyIn({ translator, variety }: Texts, { problem: { code, params } }: Refusal): string {
  const { resets_at: time } = params;
  const format = new Intl.DateTimeFormat(variety, { dateStyle: 'medium', timeStyle: 'short' });
  // The code came with an answer, so the compiler can't tell whether there is a sentence, nor pair it with its values.
  const values = (typeof time === 'string' ? { ...params, resets_at: format.format(new Date(time)) } : params) as never;
  const inShort = `why.${code}` as 'why.links_later';
  const short = translator('unsent');
  if (short.has(inShort)) return short(inShort, values);
  const t = translator('errors');
  return t.has(code) ? t(code, values) : t('internal_error');
}
