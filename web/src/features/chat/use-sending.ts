import type { NewContent, Quoted } from '@rendezvous/contract/chat/message';
import { useCurrentUser } from '../../data/current-user.ts';
import { readShared } from '../../data/shared-draft.ts';
import type { Timeline } from '../../data/timeline.ts';
import { resumed, type Unsent, withLetter, without } from '../../data/unsent.ts';
import { isOnline } from '../../platform/online.ts';
import { writeOwn } from '../../platform/own-storage.ts';
import { refusalKey, setUnpaid } from './drafts.ts';
import { choiceOf, fieldOf, hasField } from './kinds.ts';
import { newMessageId } from './message-id.ts';
import { changeOutbox } from './outbox.ts';
import { quoteKey, writeQuote } from './quoting.ts';
import { restoreDrafts } from './restore-drafts.ts';
import { choosingFor } from './send-gift.tsx';

/** Functions that put messages of a conversation into the outbox, and take one out of it again. */
export function useSending({ conversation, profile, may }: Timeline, quoted: Quoted | null) {
  const { id: account = '', credits = 0 } = useCurrentUser() ?? {};

  function obstacleTo(price: number) {
    const { why } = may.send;
    if (why === 'conversation_limit') return why;
    // Each kind has a price of its own, and the balance may be newer than what the conversation says of it.
    return credits < price ? 'not_enough_credits' : null;
  }

  return {
    /**
     * hands a message over to be sent, and empties what it comes from; or says what has to be bought first
     *
     * @param file true: this device keeps its photo, which is not uploaded yet
     */
    send(content: NewContent, price: number, file = false) {
      if (!profile) return;
      // Content without a field has none to stay in: what stands against it is said beside the message.
      const why = hasField(content) ? obstacleTo(price) : null;
      if (why) return setUnpaid(profile.id, { why, price });
      writeOwn(refusalKey(account, profile.id), '');
      const draft = content.type === 'text' ? readShared(account, profile.id).written_at : null;
      const letter = { id: newMessageId(), profile: profile.id, conversation, content, file, quoted, draft, price };
      const written = { ...letter, written_at: new Date().toISOString() };
      // Whoever sends wants it to go out now, with what waits before it.
      changeOutbox(account, (all) => withLetter(isOnline() ? resumed(all) : all, written));
      const from = [fieldOf(content, account, profile.id), choiceOf(content, account, profile.id)?.key];
      for (const key of from) if (key) writeOwn(key, '');
      writeQuote(quoteKey(account, profile.id), null);
    },
    /** takes a message back whose words are refused, or a gift that is gone: the words can be changed */
    takeBack(unsent: Unsent) {
      if (!profile) return;
      changeOutbox(account, (all) => without(all, [unsent.id]));
      restoreDrafts(account, profile.id, [unsent]);
      if (unsent.content.type === 'gift') choosingFor.set(profile.id);
    },
  };
}
