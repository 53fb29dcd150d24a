/** Alerts: things that a member should see to (section 4). */
export const alerts = {
  label: 'Needs your attention',
  more: '{count, plural, one {# more} other {# more}}',
  close: 'Close: {what}',
  language: {
    account: 'Your account is set to {account}.',
    question: 'Which language?',
  },
  activation: {
    name: 'Confirm your address',
    text: 'Confirm your email address so others can find you and answer you.',
    action: 'Send the email again',
    sent: 'The email is on its way. Check your spam folder too.',
    later: 'Later',
  },
  hidden: {
    name: 'Your profile is hidden',
    text: 'Invisible mode ended with premium. Your profile is still hidden: no one can find you until you choose to be found.',
    action: 'Show me again',
  },
  disabled_notifications: {
    name: 'No emails',
    fbl: 'You’re not getting emails from us because one of them was marked as spam.',
    bounce: 'You’re not getting emails from us because an email to your address bounced.',
    listunsubscribe: 'You’re not getting emails from us because you unsubscribed.',
    action: 'Switch on again',
  },
  photo: {
    name: 'No photo yet',
    text: 'You have no photo yet. Add one so people know who they’re writing to.',
    action: 'Add a photo',
  },
  push: {
    name: 'Notifications',
    text: 'Find out right away when someone writes to you.',
    action: 'Switch on notifications',
  },
} as const;
