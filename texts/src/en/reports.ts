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
  intro: 'Nobody but us learns that you report this.',
  copied: {
    profile: 'We keep a copy of the profile and its photos until it is decided, and half a year after that.',
    photo: 'We keep a copy of the photo until it is decided, and half a year after that.',
    message:
      'The last {count, number} messages between you are sent along, and kept until it is decided and half a year after that.',
    conversation:
      'The last {count, number} messages between you are sent along, and kept until it is decided and half a year after that.',
  },
  what: 'What is wrong?',
  words: 'What should we know?',
  wordsHint: 'If you like: what happened, and when.',
  wordsNeeded: 'Please say in a few words what is wrong.',
  choose: 'Please choose what is wrong.',
  block: 'Block this member, too. From then on neither of you sees, finds or writes to the other.',
  send: 'Send report',
  cancel: 'Cancel',
  urgent: 'Is somebody in danger right now? Call the police or the emergency number first.',
  gone: 'It is no longer there, so it can’t be reported.',
  limit: 'You have sent many reports today. Please go on tomorrow.',
  done: {
    title: 'Your report has arrived',
    text: 'Thank you. A person looks at it. We write to you by e-mail when it is decided.',
    reference: 'Reference',
    blocked: 'The member is blocked. You can take it back in your settings.',
    notBlocked: 'The member could not be blocked. You can do it in the menu of the profile or conversation.',
    close: 'Done',
  },
  categories: {
    minor: 'Somebody under 18',
    threat: 'Threats or violence',
    harassment: 'Harassment or insults',
    hate: 'Hate against a group of people',
    scam: 'Fraud, or asking for money',
    spam: 'Advertising or spam',
    fake: 'A false identity or somebody else’s photos',
    intimate_images: 'Intimate pictures without consent',
    illegal: 'Something else that is against the law',
    other: 'Something else',
  },
} as const;
