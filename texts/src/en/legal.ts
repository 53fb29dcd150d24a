export const legal = {
  version: 'Version of {date}',
  draft:
    'This is a draft that comes with the software. Whoever runs this site has to replace it with a text of their own.',
  changed: {
    title: 'Our terms have changed',
    text: 'Please read what holds from now on, and agree to it. Until then nothing else opens but your account.',
    agree: 'I have read both and agree',
    otherwise: 'If you do not agree, you can return what you bought, take your data along, and leave.',
    withdraw: 'Return unused credits',
    settings: 'To my settings',
  },
} as const;
