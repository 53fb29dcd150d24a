/** New passwords and addresses: the pages that ask for a link in a mail, and those behind it. */
export const credentials = {
  reset: {
    title: 'Forgotten your password?',
    text: 'Enter your email address and we’ll send you a link to set a new one.',
    email: 'Email',
    submit: 'Send me a link',
    sent: 'Check your email',
    sentText: 'If the address belongs to an account, an email is on its way:',
    sentHint:
      'The link in it works for {hours, plural, one {# hour} other {# hours}}. Nothing there? Check your spam folder too.',
    again: 'Use another address',
    login: 'Back to login',
    settings: 'Back to settings',
  },
  newPassword: {
    title: 'Set a new password',
    text: 'You’ll be logged out everywhere and can log in with the new password.',
    password: 'New password',
    repeat: 'Repeat the new password',
    submit: 'Set the new password',
  },
  resetInvalid: {
    text: 'Links work once, for {hours, plural, one {# hour} other {# hours}}. Setting a new password ends all other links.',
    again: 'Request a new email',
  },
  mailChange: {
    title: 'Confirm your new address',
    text: 'Once you confirm it, this is the email address of your account.',
    textElsewhere:
      'Is this your account? Then confirm the address with its password. If not, close this page and nothing changes.',
    account: 'The account',
    gets: 'gets the address {email}',
    password: 'Password of {name}',
    otherSession: 'You’re logged in as {name} here. That account stays as it is.',
    submit: 'Confirm my address',
    done: 'Your email address has been changed',
    doneText: 'Use it to log in from now on. All other devices were logged out.',
    login: 'Log in',
    settings: 'Go to settings',
  },
  mailUndo: {
    title: 'Undo the change of your address?',
    text: 'Your account gets back the address this email went to. Everyone is logged out, and the password no longer works. Then we’ll send you a link to set a new one.',
    submit: 'Restore my address',
    done: 'Your address is back',
    doneText:
      'Everyone is logged out. We’ve sent you a link to set a new password: until then no one can log in with the old one.',
    doneCheck:
      'Passkeys added since then, or in the week before, have been removed. Take a look at the others in your settings.',
    reset: 'No email? Ask for another link',
  },
  mailUndoInvalid: {
    title: 'This link no longer works',
    text: 'A change can be undone once, for {days, plural, one {# day} other {# days}}. Does your account still have this address? Then set a new password.',
    action: 'Set a new password',
  },
  noLink: {
    title: 'Open the link from our email',
    text: 'This page belongs to a link we send by email. Without it there’s nothing to do here, and nothing was changed.',
  },
  mailChangeInvalid: {
    text: 'Links work once, for {hours, plural, one {# hour} other {# hours}}. They also end when you ask for another change, cancel it, or set a new password.',
    again: 'Ask for a new one in the settings',
  },
} as const;
