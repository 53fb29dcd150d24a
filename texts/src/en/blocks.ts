export const blocks = {
  menu: {
    button: 'More about {name}',
    label: 'What you can do about {name}',
  },
  block: 'Block',
  unblock: 'Unblock',
  report: {
    profile: 'Report profile',
    photo: 'Report this photo',
    conversation: 'Report conversation',
  },
  somebody: 'This member',
  ask: {
    title: 'Block {name}?',
    text: 'From then on neither of you sees, finds, likes or writes to the other. What was written stays for both of you to read.',
    hint: 'Nobody is told that it was you. You can take it back at any time in your settings.',
    action: 'Block',
    cancel: 'Cancel',
  },
  blocked: '{name} is blocked.',
  unblocked: '{name} is no longer blocked.',
  undo: 'Undo',
  chat: {
    name: 'Blocked member',
    closed: 'You have blocked this member. Neither of you can write here.',
  },
  list: {
    title: 'Blocked members',
    text: 'You and they don’t see each other. They are not told.',
    empty: 'You have not blocked anybody.',
    since: 'blocked on {day}',
    unblockNamed: 'Unblock {name}',
    more: 'Show more',
    failed: 'More could not be loaded.',
    retry: 'Try again',
  },
} as const;
