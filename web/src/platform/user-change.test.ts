import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = path.resolve(import.meta.dirname, '..');

/** State of a module: what lives as long as the tab, whoever uses it. */
const STATE = /^(?:export )?(?:let \w+\b.*|const \w+ = (?:new (?:Map|Set)\b|createLastingStore[<(]).*)/gm;

/** State that does not end with its member, each with the reason. All other is a store, or hears of the change. */
const STAYS: Readonly<Record<string, string>> = {
  'app/member-parts.ts': 'a part of the program',
  'app/use-kept-focus.ts': 'places of the page',
  'data/ask-photos-again.ts': 'conversations that are asked for at this moment',
  'data/chat.ts': 'marks of answers on their way',
  'data/current-user.ts': 'tells of the session that was lost',
  'data/shared-draft.ts': 'marks of answers on their way',
  'features/chat/gift-content.tsx': 'ids of gifts that were opened',
  'features/chat/kept-photos.ts': 'kept for its member, and dropped when another one comes',
  'features/chat/late-log.tsx': 'a part of the program',
  'features/chat/postman.ts': 'ids of messages on their way',
  'features/chat/tell-message.ts': 'conversations that are asked about at this moment',
  'features/chat/undo-by-key.ts': 'acts of toasts, which end with them',
  'features/chat/use-kept-asking.ts': 'kept by member, for when they are back',
  'features/likes/match-moment.ts': 'the id of a match, for a moment',
  'features/likes/send-likes.ts': 'whether a loop runs',
  'features/members/saved/use-saved-searches.ts': 'written by each change before it is read',
  'features/notifications/use-change-notifications.ts': 'written by each change before it is read',
  'features/photos/upload-list.ts': 'each says whose it is: they are there when their member is back',
  'features/photos/use-photo-queue.ts': 'the order of what is under way',
  'parts/ask-to-sign-up.ts': 'the wish of a visitor, which is done once they are members',
  'parts/member-card.tsx': 'a place of the page',
  'parts/tell-news.ts': 'keys of toasts',
  'parts/use-change-preferences.ts': 'written by each change before it is read',
  'platform/api/asker.ts': 'set once',
  'platform/api/reached.ts': 'set once',
  'platform/api/signed-out.ts': 'set once',
  'platform/forms/kept-form.ts': 'kept for its member, and dropped when another one comes',
  'platform/hear-other-tabs.ts': 'set by each sign-in',
  'platform/in-line.ts': 'the order of what is under way, which asks who uses the tab',
  'platform/lazy-part.ts': 'whether there is a line',
  'platform/live/follow-live.ts': 'set by each sign-in',
  'platform/live/on-live.ts': 'followers, which end with their member’s page',
  'platform/own-storage.ts': 'kept for its member, and dropped when another one comes',
  'platform/plain-links.ts': 'addresses',
  'platform/texts/texts.ts': 'sentences',
  'platform/texts/use-dates.ts': 'the zone of the browser',
  'platform/texts/use-today.ts': 'the time of the day',
  'platform/user-change.ts': 'tells of the change',
  'ui/toast.tsx': 'a number',
};

test('what a module keeps of a member ends with them', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).filter((file) => !/\.test\.tsx?$|routeTree/.test(file));
  const keeping = files.filter((file) => {
    const text = readFileSync(path.join(SOURCE, file), 'utf8');
    return (text.match(STATE) ?? []).length > 0 && !/^onUserChange\(/m.test(text);
  });
  expect(files.length).toBeGreaterThan(300);
  expect(keeping.sort()).toEqual(Object.keys(STAYS).sort());
});
