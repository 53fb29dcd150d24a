/** Alerts: things that a member should see to (section 4). */
export const alerts = {
  label: 'For you to see to',
  more: '{count, plural, one {# more} other {# more}}',
  close: 'Close: {what}',
  activation: {
    name: 'Confirm your address',
    text: 'Confirm your e-mail address so that others can find and answer you.',
    action: 'Send the mail again',
    sent: 'The mail is on its way. Look into your spam folder too.',
    later: 'Later',
  },
  hidden: {
    name: 'Your profile is hidden',
    text: 'Invisible mode has ended with premium. Your profile is still hidden: nobody finds you until you want to be found.',
    action: 'Show me again',
  },
  disabled_notifications: {
    name: 'No e-mails',
    fbl: 'You get no e-mails from us, because one of them was marked as spam.',
    bounce: 'You get no e-mails from us, because your address did not take one.',
    listunsubscribe: 'You get no e-mails from us, because you unsubscribed.',
    action: 'Switch on again',
  },
  photo: {
    name: 'No photo yet',
    text: 'Others can’t see you yet. Add a photo, so that they know whom they write with.',
    action: 'Add a photo',
  },
  push: {
    name: 'Notifications',
    text: 'Know at once when somebody writes to you.',
    action: 'Switch on notifications',
  },
} as const;
