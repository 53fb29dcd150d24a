/** Blocking access to the site: on a device, and by a self-exclusion (A13). */
export const ban = {
  title: 'Block access to this site',
  text: 'On your children’s devices, on your own, or for yourself for a while.',
  device: {
    title: 'On a device',
    text: 'The surest way is a setting on the device itself or on your router at home. Add this address there: {host}',
    apple:
      '<b>iPhone, iPad, Mac:</b> Settings → Screen Time → Content & Privacy Restrictions → Web Content, then add the address under “Never Allow”.',
    android:
      '<b>Android:</b> Google Family Link → the child’s device → Content restrictions → Google Chrome → Manage sites → Blocked.',
    windows: '<b>Windows:</b> Microsoft Family Safety → Content filters → Web and search → Blocked sites.',
    router:
      '<b>Router:</b> most have a list of blocked addresses under parental controls; it applies to every device at home.',
  },
  self: {
    title: 'For yourself, for a while',
    text: 'You’re logged out everywhere, no one can find or see you, and no one can write to you. Everything you have stays as it is.',
    sure: 'There’s no way back before the time is up: not by logging in, not with a link, and not by writing to us.',
    days: 'For how long?',
    option:
      '{days, select, 7 {A week} 30 {30 days} 90 {90 days} 180 {Half a year (180 days)} other {A year (365 days)}}',
    password: 'Your password',
    submit: 'Lock my account',
    logIn: 'Log in to lock your account for a while',
    delete: 'For good? <a>Delete your account</a>',
    confirm: {
      title: 'Lock your account until {date}?',
      text: 'No one can open your account before then, not even you.',
      action: 'Lock account',
      cancel: 'Not now',
    },
  },
  done: {
    title: 'Your account is locked',
    text: 'It stays locked until {date} and then opens automatically. We’ve sent you an email that says so.',
    home: 'Go to the home page',
  },
} as const;
