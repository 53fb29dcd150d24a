export const leaving = {
  pageTitle: 'Delete account',
  title: 'Before you go',
  text: 'Maybe we can solve it without you leaving. If not, continue below.',
  ways: {
    mails: { problem: 'Too many emails?', way: 'Choose what we tell you about, or switch it all off.' },
    hide: {
      problem: 'Need a break?',
      way: 'Invisible mode (premium) hides you, and everything stays.',
    },
    bothered: { problem: 'Is someone bothering you?', way: 'Messages with words you choose arrive collapsed.' },
    profile: { problem: 'Something wrong with your profile?', way: 'You can change it at any time.' },
    offer: {
      problem: 'Too expensive?',
      way: 'Until {day} you get {percentage, number}% off one order of credits. The code is already filled in.',
    },
    data: { problem: 'Want to keep something?', way: 'Download your data first.' },
  },
  goOn: 'Continue deleting the account',
  back: 'Back',
  reasons: {
    title: 'Delete account',
    text: 'What happens:',
    question: 'Why are you leaving?',
    list: {
      found_somebody_here: 'I’ve found someone here',
      found_somebody_elsewhere: 'I’ve found someone elsewhere',
      no_match: 'There’s no one for me here',
      too_many_mails: 'Too many emails or notifications',
      too_expensive: 'It’s too expensive',
      privacy: 'I’m concerned about my privacy',
      felt_unsafe: 'I didn’t feel safe here',
      break: 'I need a break',
      other: 'Something else',
    },
    comment: 'Would you like to tell us more?',
    commentHint: 'Optional. It’s erased together with your account.',
    password: 'Your password',
    passwordHint: 'So that no one else deletes your account.',
    submit: 'Delete account',
  },
  facts: {
    now: {
      when: 'Right away',
      what: 'No one can find or see you, your conversations are closed, and you’re logged out everywhere.',
    },
    meanwhile: { when: 'For 14 days', what: 'The link in an email we send you brings everything back.' },
    afterwards: {
      when: 'After that',
      what: 'Your profile, photos, likes and the text of your messages are erased for good. Others keep what they wrote to you. The law requires invoices to be kept, without your name.',
    },
    credits:
      'You have {credits, plural, one {# credit} other {# credits}} left. They go with the account when the 14 days are over.',
  },
  confirm: {
    title: 'Delete your account?',
    text: 'You’re logged out and hidden right away. For 14 days the link in our email brings you back.',
    action: 'Delete account',
  },
} as const;
