/** Blocking access to the site: on a device, and by a self-exclusion (A13). */
export const ban = {
  title: 'Shut access to this site',
  text: 'For your children’s devices, for your own, or for yourself for a while.',
  device: {
    title: 'On a device',
    text: 'The surest way is a setting of the device itself, or of the router at home. Add this address there: {host}',
    apple:
      '<b>iPhone, iPad, Mac:</b> Settings → Screen Time → Content & Privacy Restrictions → Web Content, then add the address under “Never Allow”.',
    android:
      '<b>Android:</b> Google Family Link → the child’s device → Content restrictions → Google Chrome → Manage sites → Blocked.',
    windows: '<b>Windows:</b> Microsoft Family Safety → Content filters → Web and search → Blocked sites.',
    router:
      '<b>Router:</b> most have a list of blocked addresses under parental controls; it holds for every device at home.',
  },
  self: {
    title: 'For yourself, for a time',
    text: 'You are signed out everywhere, nobody finds or sees you, and nobody can write to you. What you have stays as it is.',
    sure: 'There is no way back before the end: not by signing in, not by a link, and not by writing to us.',
    days: 'For how long?',
    option:
      '{days, select, 7 {A week} 30 {30 days} 90 {90 days} 180 {Half a year (180 days)} other {A year (365 days)}}',
    password: 'Your password',
    submit: 'Shut me out',
    logIn: 'Log in to shut your account for a time',
    delete: 'For good? <a>Delete your account</a>',
    confirm: {
      title: 'Shut yourself out until {date}?',
      text: 'Nobody can open your account before then, you neither.',
      action: 'Yes, shut me out',
      cancel: 'Not now',
    },
  },
  done: {
    title: 'You are out',
    text: 'Your account is shut until {date}. It opens by itself then. We have sent you a mail that says so.',
    home: 'To the home page',
  },
} as const;
