/** New passwords and addresses: the pages that ask for a link in a mail, and those behind it. */
export const credentials = {
  reset: {
    title: 'Forgotten your password?',
    text: 'Enter your e-mail address and we send you a link to set a new one.',
    email: 'E-mail',
    submit: 'Send me a link',
    sent: 'Check your mail',
    sentText: 'If the address belongs to an account, a mail is on its way:',
    sentHint:
      'The link in it works for {hours, plural, one {# hour} other {# hours}}. Nothing there? Look in the spam folder, too.',
    again: 'Use another address',
    login: 'Back to the login',
    settings: 'Back to the settings',
  },
  newPassword: {
    title: 'Set a new password',
    text: 'You are logged out everywhere, then you log in with it.',
    password: 'New password',
    repeat: 'New password once more',
    submit: 'Set the new password',
  },
  resetInvalid: {
    text: 'A link works once and for {hours, plural, one {# hour} other {# hours}}. Setting a new password ends all others.',
    again: 'Request a new email',
  },
  mailChange: {
    title: 'Confirm your new address',
    text: 'One press, and this is the e-mail address of your account.',
    textElsewhere:
      'Is this your account? Then confirm the address with its password. If it is not, close this page: nothing changes.',
    account: 'The account',
    gets: 'gets the address {email}',
    password: 'Password of {name}',
    otherSession: 'You are logged in as {name} here. That account stays as it is.',
    submit: 'Confirm my address',
    done: 'Your e-mail address is changed',
    doneText: 'You log in with it from now on. All other devices were logged out.',
    login: 'Log in',
    settings: 'To the settings',
  },
  mailUndo: {
    title: 'Undo the change of your address?',
    text: 'Your account gets back the address that this e-mail went to. Everybody is logged out, and the password no longer works. Then we send you a link to set a new one.',
    submit: 'Give me my address back',
    done: 'Your address is back',
    doneText:
      'Everybody is logged out. We sent you a link to set a new password: until then nobody logs in with the old one.',
    doneCheck:
      'Passkeys that were added since, or in the week before, are removed. Have a look at the others in your settings.',
    reset: 'No mail? Ask for another link',
  },
  mailUndoInvalid: {
    title: 'This link does not work any more',
    text: 'A change can be undone once and for {days, plural, one {# day} other {# days}}. Your account still has this address? Then set a new password.',
    action: 'Set a new password',
  },
  noLink: {
    title: 'Open the link from our e-mail',
    text: 'This page belongs to a link that we send by e-mail. Without it there is nothing to do here, and nothing was changed.',
  },
  mailChangeInvalid: {
    text: 'A link works once and for {hours, plural, one {# hour} other {# hours}}. It also ends when you ask for another change, call it off, or set a new password.',
    again: 'Ask for a new one in the settings',
  },
} as const;
