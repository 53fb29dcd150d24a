/** The door of a demo (S11). */
export const demo = {
  title: 'Look around',
  intro: 'This is a demo: all its members are invented, and the money is test money. Be one of them with one click.',
  who: 'Who do you want to be?',
  be: 'Be {name}',
  isYou: 'That’s you right now.',
  visitorName: 'A visitor',
  visitor: 'Not logged in: sees only what members agreed to.',
  beVisitor: 'Log out',
  cast: {
    Anna: 'Premium, from Hamburg, speaks German. New likes, matches, conversations and purchases.',
    Ben: 'Free, from Bristol. A few likes, a few credits.',
    Carla: 'Has just signed up and not confirmed her address yet.',
    Dora: 'Premium and invisible: no one finds her.',
    Emil: 'Brand new: no photo, no place, no likes yet.',
  },
  look: 'What to look at',
  parts: { meeting: 'Meeting people', money: 'Money', account: 'The account', site: 'The site' },
  places: {
    members: { name: 'Members', about: 'Filter until no one fits: then you see who almost fits, and why.' },
    likes: { name: 'Likes', about: 'Like back and it’s a match, for both at the same moment. Take a like back.' },
    chats: {
      name: 'Messages',
      about: 'The price is beside the button. Go offline, write, come back: your message is sent exactly once.',
    },
    sort: {
      name: 'How we sort',
      about: 'Why members come in this order: every point that counts, and what never does.',
    },
    swipe: {
      name: 'Swipe',
      about: 'With a finger, buttons or arrow keys. Four likes a day without premium, and the last one can be undone.',
    },
    matchFinder: {
      name: 'Match finder',
      about: 'Say what matters to you. The percentage is the same from both sides, with its reasons.',
    },
    gifts: {
      name: 'Gifts and photos',
      about: 'In any conversation, beside the text. A photo to someone new is blurred until they want to see it.',
    },
    past: {
      name: 'Conversations with a past',
      about:
        'Anna: a photo that waits to be shown, a message folded for a word she hides, a partner who has left. Ben: a long one, of which he sees the newest 50 messages without premium.',
    },
    premium: { name: 'Premium', about: 'What any bundle of credits gives, for good.' },
    fictional: {
      name: 'Fictional profiles',
      about:
        'On a second site of this server. They carry their label wherever they appear, warn before the first message, and count nowhere.',
    },
    credits: { name: 'Credits', about: 'No subscription. Pay, let the payment fail, or come back later.' },
    transactions: {
      name: 'Transactions',
      about: 'Every credit in and out, receipts, and unused credits returned.',
    },
    profile: { name: 'My profile', about: 'Crop photos with fingers or keys, and see yourself as others see you.' },
    settings: {
      name: 'Settings',
      about: 'Passkeys, devices, hidden words, invisible mode, everything stored about you.',
    },
    withdraw: { name: 'Withdraw from contract', about: 'Two steps, no reasons asked.' },
    leave: { name: 'Delete account', about: 'Says what happens when, and offers other ways first.' },
    signup: { name: 'Sign up', about: 'Log out first. The email to confirm your address lands in the mailbox.' },
    pricing: { name: 'Prices', about: 'Open to everyone, before signing up.' },
    mailbox: { name: 'Mailbox', about: 'All emails that this site has sent.' },
    mails: { name: 'Emails by kind', about: 'Each email that can be sent, in all languages.' },
  },
} as const;
