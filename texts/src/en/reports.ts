export const reports = {
  title: {
    profile: 'Report {name}',
    photo: 'Report a photo of {name}',
    message: 'Report a message from {name}',
    conversation: 'Report the conversation with {name}',
  },
  /** the title if the member has left or is hidden */
  titleOfNobody: {
    message: 'Report a message',
    conversation: 'Report the conversation',
  },
  close: 'Close',
  intro: 'No one but us will know that you reported this.',
  copied: {
    profile: 'We keep a copy of the profile and its photos until it’s decided, and for six months after that.',
    photo: 'We keep a copy of the photo until it’s decided, and for six months after that.',
    message:
      'The last {count, number} messages between you are sent along, and kept until it’s decided and for six months after that.',
    conversation:
      'The last {count, number} messages between you are sent along, and kept until it’s decided and for six months after that.',
  },
  what: 'What’s wrong?',
  words: 'What should we know?',
  wordsHint: 'Optional: what happened, and when.',
  wordsNeeded: 'Say in a few words what’s wrong.',
  choose: 'Choose what’s wrong.',
  block: 'Also block this member. After that, neither of you can see, find or write to the other.',
  send: 'Send report',
  cancel: 'Cancel',
  urgent: 'Is someone in danger right now? Call the police or the emergency services first.',
  gone: 'It’s no longer there, so it can’t be reported.',
  limit: 'You’ve sent many reports today. Please continue tomorrow.',
  done: {
    title: 'Your report has arrived',
    text: 'Thank you. A person will look at it. We’ll email you when it’s decided.',
    reference: 'Reference',
    blocked: 'This member is blocked. You can undo that in your settings.',
    notBlocked: 'This member couldn’t be blocked. You can do it in the menu of the profile or conversation.',
    close: 'Done',
  },
  categories: {
    minor: 'Someone under 18',
    threat: 'Threats or violence',
    harassment: 'Harassment or insults',
    hate: 'Hate against a group of people',
    scam: 'Fraud, or asking for money',
    spam: 'Advertising or spam',
    fake: 'A false identity or someone else’s photos',
    intimate_images: 'Intimate pictures without consent',
    illegal: 'Something else that’s against the law',
    other: 'Something else',
  },
} as const;
