export const leaving = {
  pageTitle: 'Delete account',
  title: 'Before you go',
  text: 'Perhaps something can be solved without leaving. If not, go on below.',
  ways: {
    mails: { problem: 'Too many e-mails?', way: 'Choose what we tell you about, or switch it all off.' },
    hide: {
      problem: 'You want to be left in peace for a while?',
      way: 'Invisible mode (premium) hides you, and everything stays.',
    },
    bothered: { problem: 'Somebody bothers you?', way: 'Messages with words that you choose arrive folded.' },
    profile: { problem: 'Something about you is not right?', way: 'You can change your profile at any time.' },
    offer: {
      problem: 'It costs too much?',
      way: 'Until {day} one order of credits is {percentage, number} % cheaper for you. The code comes along.',
    },
    data: { problem: 'You want to keep something?', way: 'Download your data first.' },
  },
  goOn: 'Go on and delete the account',
  back: 'Back',
  reasons: {
    title: 'Delete account',
    text: 'What happens:',
    question: 'Why are you leaving?',
    list: {
      found_somebody_here: 'I have found somebody here',
      found_somebody_elsewhere: 'I have found somebody elsewhere',
      no_match: 'There is nobody for me here',
      too_many_mails: 'Too many e-mails or notifications',
      too_expensive: 'It is too expensive',
      privacy: 'I am concerned about my privacy',
      felt_unsafe: 'I did not feel safe here',
      break: 'I need a break',
      other: 'Something else',
    },
    comment: 'Would you like to tell us more?',
    commentHint: 'Optional. It is erased together with your account.',
    password: 'Your password',
    passwordHint: 'So that nobody else deletes your account.',
    submit: 'Delete account',
  },
  facts: {
    now: { when: 'At once', what: 'Nobody finds or sees you, chats are closed, and you are signed out everywhere.' },
    meanwhile: { when: 'For 14 days', what: 'The link in an e-mail that we send you brings everything back.' },
    afterwards: {
      when: 'After that',
      what: 'Your profile, photos, likes and the text of your messages are erased for good. Others keep what they wrote to you. Invoices have to be kept by law, without your name.',
    },
    credits:
      'You have {credits, plural, one {# credit} other {# credits}} left. They go with the account when the 14 days are over.',
  },
  confirm: {
    title: 'Delete your account?',
    text: 'You are signed out and hidden at once. For 14 days the link in our e-mail brings you back.',
    action: 'Delete account',
  },
} as const;
