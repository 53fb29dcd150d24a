import { expect, it } from 'vitest';
import { inMembersArea } from './welcome-pages.ts';

it.each(['/members', '/members/', '/members/01', '/chats', '/likes', '/likes/liked-by', '/likes/m/01', '/premium'])(
  '%s is in the members area',
  (path) => expect(inMembersArea(path)).toBe(true),
);

it.each(['/', '/members/01/chat', '/members/01/signup', '/chats/01', '/credits', '/settings', '/settings/delete'])(
  '%s is not',
  (path) => expect(inMembersArea(path)).toBe(false),
);
