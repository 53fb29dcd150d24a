import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = path.resolve(import.meta.dirname, '..');

/** State of a module: what lives as long as the tab, whoever uses it. Of what is kept weakly others are the owners. */
const STATE =
  /^(?:export )?(?:let (\w+)\b.*|const (\w+)(?:: (?!Readonly).*?)? = (?:new (?:Map|Set)\b|createLastingStore[<(]).*)/gm;

/** A whole statement that does something when somebody else uses the tab. */
const AT_CHANGE = /^onUserChange\((?:.*\);|.*\n(?:(?: .*)?\n)*\}?\);)$/gm;

/**
 * State that does not end with its member, by file and names, with the reason. All other is a store, or is named where
 * its module hears of the change.
 */
const STAYS: Readonly<Record<string, string>> = {
  'app/member-parts.ts: loaded': 'a part of the program',
  'app/use-kept-focus.ts: left': 'places of the page',
  'data/ask-photos-again.ts: underWay': 'conversations that are asked for at this moment',
  'data/chat.ts: catchingUp': 'marks of answers on their way',
  'data/current-user.ts: lostSession': 'tells of the session that was lost',
  'data/shared-draft.ts: beingTold': 'marks of answers on their way',
  'features/chat/gift-content.tsx: opened': 'ids of gifts that were opened',
  'features/chat/late-log.tsx: drawing': 'a part of the program',
  'features/chat/photo-sheet.tsx: begun': 'ids of photos on their way',
  'features/chat/postman.ts: beingSent': 'ids of messages on their way',
  'features/chat/refused.ts: renewed': 'ids of messages on their way',
  'features/chat/send-photo.tsx: input': 'a choice of the system, whose photo says whose it is',
  'features/chat/tell-message.ts: asking': 'conversations that are asked about at this moment',
  'features/chat/undo-by-key.ts: undoable': 'acts of toasts, which end with them',
  'features/chat/use-kept-asking.ts: kept': 'kept by member, for when they are back',
  'features/likes/match-moment.ts: told': 'the id of a match, for a moment',
  'features/likes/send-likes.ts: busy': 'whether a loop runs',
  'features/members/saved/use-saved-searches.ts: saved': 'written by each change before it is read',
  'features/notifications/use-change-notifications.ts: saved': 'written by each change before it is read',
  'features/photos/upload-list.ts: uploads': 'each says whose it is: they are there when their member is back',
  'features/photos/use-photo-queue.ts: lastKey, line': 'the order of what is under way',
  'parts/ask-to-sign-up.ts: wish': 'the wish of a visitor, which is done once they are members',
  'parts/grow-photo.ts: pressed': 'a place of the page',
  'parts/tell-news.ts: following': 'keys of toasts',
  'parts/use-change-preferences.ts: saved': 'written by each change before it is read',
  'platform/api/asker.ts: asker': 'set once',
  'platform/api/reached.ts: listener': 'set once',
  'platform/api/signed-out.ts: listener': 'set once',
  'platform/forms/kept-form.ts: lost, sent': 'kept for its member, and dropped when another one comes',
  'platform/hear-other-tabs.ts: stands, then': 'set by each sign-in',
  'platform/in-line.ts: ends': 'the order of what is under way, which asks who uses the tab',
  'platform/lazy-part.ts: ahead, asking, isLost, tryAgain': 'whether there is a line',
  'platform/live/follow-live.ts: pause': 'set by each sign-in',
  'platform/live/on-live.ts: handlers': 'followers, which end with their member’s page',
  'platform/own-storage.ts: away, followers, hasOtherBegun, inMemory, typedHere, typists':
    'kept for its member, and dropped when another one comes',
  'platform/plain-links.ts: paths': 'addresses',
  'platform/texts/texts.ts: libraries': 'sentences',
  'platform/texts/use-dates.ts: zoneOfBrowser': 'the zone of the browser',
  'platform/texts/use-today.ts: timer, waiting': 'the time of the day',
  'platform/user-change.ts: ends, users': 'tells of the change',
  'ui/toast.tsx: nextId': 'a number',
};

test('what a module keeps of a member ends with them', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).filter((file) => !/\.test\.tsx?$|routeTree/.test(file));
  const keeping = files.flatMap((file) => {
    const text = readFileSync(path.join(SOURCE, file), 'utf8');
    const atChange = text.match(AT_CHANGE)?.join() ?? '';
    const names = [...text.matchAll(STATE)].map(([, variable, constant]) => variable ?? constant ?? '');
    const kept = names.filter((name) => !new RegExp(`\\b${name}\\b`).test(atChange));
    return kept.length > 0 ? `${file}: ${kept.sort().join(', ')}` : [];
  });
  expect(files.length).toBeGreaterThan(300);
  expect(keeping.sort()).toEqual(Object.keys(STAYS).sort());
});
