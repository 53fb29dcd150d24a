export const mails = {
  activation: {
    subject: 'Confirm your email address',
    text: 'Thank you for signing up with {site}. Please confirm that this email address is yours.',
    action: 'Confirm email address',
    validity: 'The link works once, for {days, plural, one {# day} other {# days}}.',
    not_you:
      'Didn’t sign up? Then don’t confirm. Open the link and choose “This wasn’t me”, and the account is removed right away; without your confirmation it’s removed after {days, plural, one {# day} other {# days}}.',
  },
  already_member: {
    subject: 'About your account',
    text: 'Someone tried to sign up to {site} with your email address. You already have an account, and nothing about it was changed.',
    action: 'Log in',
    forgotten: 'If you’ve forgotten your password, you can set a new one there.',
    not_you: 'Wasn’t you? Then there’s nothing you need to do.',
  },
  reset: {
    subject: 'Set a new password',
    text: 'You asked {site} for a new password. You can set it here.',
    action: 'Set a new password',
    validity: 'The link works once, for {hours, plural, one {# hour} other {# hours}}.',
    not_you: 'Didn’t ask for it? Then ignore this email. Your password stays as it is.',
  },
  where: {
    name: 'Name',
    on: '{browser} on {system}',
    unknown: 'not known',
    device: 'Device',
    place: 'Place',
    time: 'Time',
    you: 'Was it you? Then there’s nothing you need to do.',
  },
  new_sign_in: {
    subject: 'New login to your account',
    text: 'Someone logged in to your account at {site} from a device that hasn’t been used for it before.',
    action: 'See where you’re logged in',
    not_you: 'Wasn’t you? Log that device out there and set a new password.',
  },
  passkey_added: {
    subject: 'A passkey was added to your account',
    text: 'A passkey was added to your account at {site}. It can be used to log in without the password.',
    action: 'See your passkeys',
    not_you: 'Wasn’t you? Remove the passkey there, log out any device you don’t know, and set a new password.',
  },
  passkey_removed: {
    subject: 'A passkey was removed from your account',
    text: 'A passkey was removed from your account at {site}. It can no longer be used to log in.',
    action: 'See your passkeys',
    not_you: 'Wasn’t you? Log out any device you don’t know and set a new password.',
  },
  mail_change: {
    subject: 'Confirm your new email address',
    text: 'You want to use this email address at {site} from now on. Please confirm that it’s yours.',
    action: 'Confirm email address',
    validity: 'The link works once, for {hours, plural, one {# hour} other {# hours}}. Until then nothing changes.',
    not_you: 'Didn’t ask for it? Then ignore this email and nothing happens.',
  },
  address_wanted: {
    subject: 'About your account',
    text: 'Someone wanted to use your email address for another account at {site}. You already have an account with it, and nothing about it was changed.',
    action: 'Log in',
    not_you: 'Wasn’t you? Then there’s nothing you need to do.',
  },
  email_changed: {
    subject: 'Your email address was changed',
    text: 'Your account at {site} now has another email address. You can no longer log in with this one, and all other devices were logged out.',
    action: 'Log in',
    not_you: 'Wasn’t you? Then please write to customer service right away.',
    undo: 'Wasn’t you? Then undo it within {days, plural, one {# day} other {# days}}: your account gets this address back, everyone is logged out, and you set a new password.',
    undo_action: 'It wasn’t me: undo the change',
    was_you: 'Was it you? Then there’s nothing you need to do.',
  },
  address_restored: {
    subject: 'Your email address is back',
    text: 'Your account at {site} has this address again, and everyone is logged out. Whoever changed it knew your password, so it no longer works: set a new one now.',
    later: 'Too late for this link? Choose “Forgotten your password?” when you log in and we’ll send you another.',
  },
  password_changed: {
    subject: 'Your password was changed',
    text: 'The password of your account at {site} was changed, and all other devices were logged out.',
    action: 'Set a new password',
    not_you: 'Was it you? Then there’s nothing you need to do. If it wasn’t, set a new password now.',
    passkeys:
      '{count, plural, one {A passkey can still be used to log in without the password.} other {# passkeys can still be used to log in without the password.}} If you don’t know one of them, remove it.',
  },
  message: {
    subject: '{count, plural, one {You have a new message} other {You have new messages}}',
    text: '{count, plural, one {Someone wrote to you at {site}.} other {You have new messages at {site}, in # conversations.}}',
    action: 'Read your message',
    automatic: 'Automatic, demo: no person wrote this. It comes from an invented member of a demo.',
    someAutomatic: 'Some of it is automatic, demo: no person wrote it. It comes from invented members of a demo.',
  },
  unread: {
    subject: '{count, plural, one {A message is waiting for you} other {Messages are waiting for you}}',
    text: '{count, plural, one {A message at {site} has been waiting for you for a few days.} other {Messages at {site} have been waiting for you for a few days, in # conversations.}}',
  },
  likes: {
    subject: 'There’s news for you',
    text: '{count, plural, one {Someone at {site} likes you.} other {# people at {site} like you.}}',
    matches:
      '{count, plural, one {It’s mutual: you have a match at {site}.} other {It’s mutual: you have # matches at {site}.}}',
    action: 'Have a look',
  },
  searches: {
    subject: 'There’s news for you',
    text: '{count, plural, one {Someone new fits a search you saved at {site}.} other {# new members fit a search you saved at {site}.}}',
    many: 'At least {count, number} new members fit a search you saved at {site}.',
    several: 'New members fit {count, number} of the searches you saved at {site}.',
    action: 'Go to your searches',
  },
  test: {
    subject: 'Your email works',
    text: 'You asked {site} to send you emails again. This one has arrived; now switch them back on.',
    action: 'Switch emails on',
    validity: 'The link works for one day.',
  },
  leave: {
    why: 'You’re getting this email because email notifications are on.',
    action: 'Unsubscribe',
  },
  push: {
    message: 'You have a new message',
    automatic: 'You have a new message (automatic, demo)',
    like: 'Someone likes you',
    match: 'It’s mutual: you have a match',
    search: 'There’s news about a search you saved',
  },
  still_hidden: {
    subject: 'Your profile is still hidden',
    text: 'Your premium membership at {site} has ended, and invisible mode with it.',
    hidden: 'We haven’t shown you to anyone: your profile stays hidden until you choose to be found again.',
    action: 'Go to your settings',
    nothing_to_do: 'Want to stay hidden? Then there’s nothing you need to do.',
  },
  left: {
    subject: 'Your account is hidden',
    text: 'You’ve deleted your account at {site}. From now on no one can find or see you, and you’re logged out everywhere.',
    until:
      'Until {date} you can bring everything back as it was. After that, your profile, photos, likes and the text of your messages are erased for good.',
    action: 'Bring my account back',
    nothing_to_do: 'Want to leave? Then there’s nothing you need to do.',
    returns:
      'Unused credits from a purchase can still be returned for {days, plural, one {# day} other {# days}} after it. To do that, bring the account back.',
    support: 'Or write to {mail}.',
    not_you: 'Wasn’t you? Bring the account back and set a new password.',
  },
  /** the beginning and end of a self-exclusion (A13) */
  excluded: {
    subject: 'You’ve locked your account',
    text: 'As you asked, your account at {site} is locked until {date}. No one can find or see you, and you’re logged out everywhere.',
    afterwards: 'It opens automatically then. There’s no way back before that, and we can’t open it either.',
    action: 'What this means',
    support: 'Do you need something before then, such as money back for unused credits? Write to {mail}.',
  },
  exclusion_over: {
    subject: 'Your account is open again',
    text: 'You had locked your account at {site} until {date}. It’s open again, and others can find you as before.',
    afterwards:
      'Want to stay away for longer? Log in and choose a new time on the page below, or delete your account in the settings.',
  },
  leaving_soon: {
    subject: 'Your account will be erased soon',
    text: 'Your account at {site} is hidden because you deleted it. On {date} it will be erased for good. Until then you can still bring it back.',
  },
  archive_ready: {
    subject: 'Your data is ready',
    text: 'The archive of what {site} holds about you is ready to download.',
    action: 'Go to the download',
    until: 'You’ll find it in your settings until {date}. Log in to get it.',
    not_you:
      'Didn’t ask for it? Then someone is logged in to your account: log out your other devices in your settings and set a new password.',
  },
  /** README.txt of the archive */
  archive: {
    title: 'Your data at {site}',
    text: 'This archive holds what is stored about you. Each .json file is plain text with one subject; any text editor or browser opens it. Times are in UTC.',
    files:
      'account.json: your account\nprofile.json: your profile\nconsents.json: what you agreed to, and when\ndevices.json: where you’re logged in\nlikes.json: likes given and received\nblocked-members.json: who you’ve blocked\nmessages.json: your conversations\nconversations.json: which of them you’ve pinned, muted or marked as unread\ncredits.json: every change to your credits\norders.json: your orders\nsaved-searches.json: searches you’ve saved\nnotifications.json: what we tell you, and where\nFurther files are named after what they hold.',
    photos: 'photos.json and the folder photos: your photos as they are stored.',
    others:
      'Of other members it only has the name they show here, and what they wrote to you. Anyone who has left or is hidden has no name (null).',
    not_in:
      'Not in it: your password and other secrets, of which only unreadable hashes are stored, and what would say something about others, such as who has blocked or reported you.',
  },
  receipt: {
    subject: 'Your order',
    text: 'Thank you for your order at {site}. This is your receipt; please keep it.',
    late: '{end, select, expired {The order had expired when your payment arrived.} cancelled {The order had been cancelled when your payment arrived.} other {The order had failed when your payment arrived.}} It still stands: the credits are in your balance.',
    what: '{credits, plural, one {# credit} other {# credits}}',
    discount: 'Discount {code}, {percentage}%',
    total: 'Total',
    vat: 'including {rate}% VAT',
    date: 'Date',
    number: 'Order number',
    order: 'Order',
    bought: '{credits, plural, one {# credit} other {# credits}}, bought on {date}',
    seller: 'Sold by',
    vat_number: 'VAT number',
    consent:
      'On {date} you agreed that the credits can be used right away, before the withdrawal period is over, and confirmed that you know that you lose the right of withdrawal for credits you use.',
    resting:
      'You didn’t agree to use the credits right away. They rest until {date} and can’t be spent before then, unless you agree on your credits page.',
    returns: 'Unused credits can be returned within {days, plural, one {# day} other {# days}} of the purchase.',
    action: 'See the order',
  },
  /** the consent to use resting credits at once, confirmed (P8) */
  waiver: {
    subject: 'You can use your credits now',
    text: 'On {date} you agreed at {site} that the credits of this order can be used right away, before the withdrawal period is over. This email confirms it; please keep it.',
    right:
      'You confirmed that you know that you lose the right of withdrawal for credits you use. Credits you haven’t used can still be returned within the period.',
  },
  /** a payment that came after its order had been cancelled (decision 0028) */
  unwanted: {
    subject: 'We’re returning your payment',
    text: 'You cancelled an order at {site}, but its payment arrived anyway. Nothing was bought, and you’ll get the money back.',
    received: 'Payment received',
    order: 'Cancelled order: {credits, plural, one {# credit} other {# credits}}',
    keep: 'There’s nothing you need to do.',
  },
  /** the receipt of a withdrawal (P8) */
  returned: {
    subject: 'Your withdrawal has been received',
    text: 'You have withdrawn from a contract with {site}. This email confirms it; please keep it.',
    received: 'Received',
    credits: 'Returned: {credits, plural, one {# unused credit} other {# unused credits}}',
    total: 'You get back',
    money:
      'The money goes back the way you paid, within 14 days at the latest. It costs you nothing. Until then, the order says that it’s on its way.',
    no_money: 'The order cost nothing, so no money goes back.',
    premium: 'Your premium membership ended with it.',
    keep: 'Wasn’t you? Then please write to customer service right away.',
  },
  /** members' reports (docs/flows/reporting.md) */
  report: {
    reference: 'Reference',
    date: 'Received',
    action: 'Go to {site}',
  },
  report_received: {
    subject: 'Your report has arrived',
    text: 'Thank you for your report to {site}. A person will look at it.',
    next: 'We’ll write to you when it’s decided. The member you reported won’t learn that it was you.',
  },
  report_outcome: {
    subject: 'Your report has been decided',
    acted: 'Thank you. We looked at your report, found that our rules were broken, and took action.',
    dismissed:
      'Thank you. We looked at your report and found nothing that breaks our rules or the law. You can still block the member.',
  },
  /** the statement of reasons, to the reported member */
  statement: {
    subject: 'A decision about your account',
    warn: 'This is a warning from {site}: something in your account breaks the rules. Nothing else changes this time.',
    hide_photo: 'One of your photos at {site} was taken down. No one can see it any more.',
    suspend:
      'Your account at {site} is suspended until {time}. Until then no one can log in to it and no one sees your profile. It opens again automatically after that.',
    ban: 'Your account at {site} has been closed for good. No one can log in to it any more and no one sees your profile.',
    ground: 'Reason',
    found: 'What we found',
    how: 'A person decided this after a report; no automated system took part in finding or deciding it.',
    objection:
      'Don’t agree? Write to {mail} within six months and say why: it will be looked at again, free of charge. You can also go to court.',
    court: 'Don’t agree? You can go to court.',
    rights:
      'You can still ask for your data, a refund of unused credits, or the deletion of your account: write to {mail}.',
  },
  taken_back: {
    subject: 'A decision about your account was taken back',
    text: '{measure, select, warn {{site} takes back the warning of {date}.} hide_photo {{site} takes back the decision of {date}: your photo is shown again.} suspend {{site} takes back the suspension of {date}. Your account is open again, unless another decision stands.} other {{site} takes back the closing of your account of {date}. It is open again, unless another decision stands.}}',
    why: 'Why',
  },
} as const;
