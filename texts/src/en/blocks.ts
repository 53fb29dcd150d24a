export const blocks = {
  menu: {
    button: 'More about {name}',
    label: 'Options for {name}',
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
    text: 'After that, neither of you can see, find, like or write to the other. You can both still read what was written.',
    hint: 'No one is told that it was you. You can undo it at any time in your settings.',
    action: 'Block',
    cancel: 'Cancel',
  },
  blocked: '{name} is blocked.',
  unblocked: '{name} is no longer blocked.',
  undo: 'Undo',
  chat: {
    name: 'Blocked member',
    closed: 'You’ve blocked this member. Neither of you can write here. You can unblock them in the menu at the top.',
  },
  list: {
    title: 'Blocked members',
    text: 'You can’t see each other. They aren’t told.',
    empty: 'You haven’t blocked anyone.',
    since: 'blocked on {day}',
    unblockNamed: 'Unblock {name}',
    more: 'Show more',
    failed: 'We couldn’t load more.',
    retry: 'Try again',
  },
} as const;
