export const mails = {
  activation: {
    subject: 'Confirm your e-mail address',
    text: 'Thank you for signing up with {site}. Please confirm that this e-mail address is yours.',
    action: 'Confirm e-mail address',
    validity: 'The link works once and for {days, plural, one {# day} other {# days}}.',
    not_you:
      'You did not sign up? Then don’t confirm. Open the link and press “This was not me”, and the account is removed at once; without your confirmation it is removed after {days, plural, one {# day} other {# days}}.',
  },
  already_member: {
    subject: 'About your account',
    text: 'Somebody tried to sign up with {site} using your e-mail address. You already have an account, and nothing about it was changed.',
    action: 'Log in',
    forgotten: 'If you forgot your password, you can set a new one there.',
    not_you: 'It wasn’t you? Then there is nothing you need to do.',
  },
  reset: {
    subject: 'Set a new password',
    text: 'You asked {site} for a new password. Set it here.',
    action: 'Set a new password',
    validity: 'The link works once and for {hours, plural, one {# hour} other {# hours}}.',
    not_you: 'You did not ask for it? Then ignore this e-mail. Your password stays as it is.',
  },
  where: {
    name: 'Name: {name}',
    on: '{browser} on {system}',
    unknown: 'not known',
    device: 'Device: {device}',
    place: 'Place: {place}',
    time: 'Time: {time}',
    you: 'Was it you? Then there is nothing you need to do.',
  },
  new_sign_in: {
    subject: 'New sign-in to your account',
    text: 'Somebody signed in to your account at {site} with a device that was not used for it before.',
    action: 'See where you are signed in',
    not_you: 'It wasn’t you? End that session there and set a new password: {url}',
  },
  passkey_added: {
    subject: 'A passkey was added to your account',
    text: 'A passkey was added to your account at {site}. It signs in without the password.',
    action: 'See your passkeys',
    not_you: 'It wasn’t you? Remove the passkey there, end the sessions you don’t know, and set a new password: {url}',
  },
  passkey_removed: {
    subject: 'A passkey was removed from your account',
    text: 'A passkey was removed from your account at {site}. It can no longer be used to sign in.',
    action: 'See your passkeys',
    not_you: 'It wasn’t you? End the sessions you don’t know and set a new password: {url}',
  },
  mail_change: {
    subject: 'Confirm your new e-mail address',
    text: 'You want to use this e-mail address with {site} from now on. Please confirm that it is yours.',
    action: 'Confirm e-mail address',
    validity: 'The link works once and for {hours, plural, one {# hour} other {# hours}}. Until then nothing changes.',
    not_you: 'You did not ask for it? Then ignore this e-mail and nothing happens.',
  },
  address_wanted: {
    subject: 'About your account',
    text: 'Somebody wanted to use your e-mail address for another account with {site}. You already have an account with it, and nothing about it was changed.',
    action: 'Log in',
    not_you: 'It wasn’t you? Then there is nothing you need to do.',
  },
  email_changed: {
    subject: 'Your e-mail address was changed',
    text: 'Your account with {site} has another e-mail address from now on. This one no longer works for logging in, and all other devices were logged out.',
    action: 'Log in',
    not_you: 'It wasn’t you? Then please contact customer service right away.',
    undo: 'It wasn’t you? Then undo it within {days, plural, one {# day} other {# days}}: your account gets this address back, everybody is logged out, and you set a new password.',
    undo_action: 'It wasn’t me: undo the change',
    was_you: 'It was you? Then there is nothing you need to do.',
  },
  address_restored: {
    subject: 'Your e-mail address is back',
    text: 'Your account with {site} has this address again, and everybody is logged out. Whoever changed it knew your password, so it no longer works: set a new one now.',
    later: 'Too late for this link? “Forgotten your password?” at the login sends you another.',
  },
  password_changed: {
    subject: 'Your password was changed',
    text: 'The password of your account with {site} was changed, and all other devices were logged out.',
    action: 'Set a new password',
    not_you: 'It was you? Then there is nothing you need to do. If it wasn’t, set a new password now.',
    passkeys:
      '{count, plural, one {A passkey still signs in without the password.} other {# passkeys still sign in without the password.}} If you don’t know one of them, remove it: {url}',
  },
  message: {
    subject: '{count, plural, one {You have a new message} other {You have new messages}}',
    text: '{count, plural, one {Somebody wrote to you at {site}.} other {You have new messages at {site}, in # conversations.}}',
    action: 'Read',
  },
  unread: {
    subject: '{count, plural, one {A message is waiting for you} other {Messages are waiting for you}}',
    text: '{count, plural, one {A message at {site} has been waiting for you for some days.} other {Messages at {site} have been waiting for you for some days, in # conversations.}}',
  },
  likes: {
    subject: 'There is news for you',
    text: '{count, plural, one {Somebody at {site} likes you.} other {# people at {site} like you.}}',
    matches:
      '{count, plural, one {It is mutual: you have a match at {site}.} other {It is mutual: you have # matches at {site}.}}',
    action: 'Have a look',
  },
  test: {
    subject: 'Your e-mail works',
    text: 'You asked {site} to send you e-mails again. This one has arrived; now switch them on.',
    action: 'Switch e-mails on',
    validity: 'The link works for one day.',
  },
  leave: {
    why: 'You get this e-mail because you wanted to be told of news.',
    action: 'No more of these e-mails',
  },
  push: {
    message: 'You have a new message',
    like: 'Somebody likes you',
    match: 'It is mutual: you have a match',
  },
  still_hidden: {
    subject: 'Your profile is still hidden',
    text: 'Your premium membership with {site} has ended, and invisible mode with it.',
    hidden: 'We have not shown you to anybody: your profile stays hidden as it was, until you want to be found again.',
    action: 'To your settings',
    nothing_to_do: 'You want to stay hidden? Then there is nothing you need to do.',
  },
  left: {
    subject: 'Your account is hidden',
    text: 'You have deleted your account with {site}. From now on nobody finds or sees you, and you are signed out everywhere.',
    until:
      'Until {date} you can bring everything back as it was. After that your profile, photos, likes and the text of your messages are erased for good.',
    action: 'Bring my account back',
    nothing_to_do: 'You want to leave? Then there is nothing you need to do.',
    returns:
      'Unused credits of a purchase can still be returned for {days, plural, one {# day} other {# days}} after it: bring the account back for that.',
    support: 'Or write to {mail}.',
    not_you: 'It wasn’t you? Bring the account back and set a new password.',
  },
  /** the beginning and end of a self-exclusion (A13) */
  excluded: {
    subject: 'You have shut yourself out',
    text: 'As you wanted, your account with {site} is shut until {date}. Nobody finds or sees you, and you are signed out everywhere.',
    afterwards: 'It opens by itself then. Before that there is no way back, for us neither.',
    action: 'What this means',
    support: 'Is there something you need before then, for instance money back for unused credits? Write to {mail}.',
  },
  exclusion_over: {
    subject: 'The time you wanted is over',
    text: 'You had shut yourself out of your account with {site} until {date}. It is open again, and others can find you as before.',
    afterwards:
      'You want to stay away for longer? Log in and choose a new time on the page below, or delete your account in the settings.',
  },
  leaving_soon: {
    subject: 'Your account will be erased soon',
    text: 'Your account with {site} is hidden because you deleted it. On {date} it is erased for good. Until then you can still bring it back.',
  },
  archive_ready: {
    subject: 'Your data is ready',
    text: 'The archive of what {site} holds about you is ready to be downloaded.',
    action: 'To the download',
    until: 'You find it in your settings until {date}; log in to get it.',
    not_you:
      'You did not ask for it? Then somebody is signed in to your account: end the other sessions in your settings and set a new password.',
  },
  /** README.txt of the archive */
  archive: {
    title: 'Your data at {site}',
    text: 'This archive holds what is stored about you. Each .json file is plain text with one subject; any text editor or browser opens it. Times are in UTC.',
    files:
      'account.json: your account\nprofile.json: your profile\nconsents.json: what you agreed to, and when\ndevices.json: where you are signed in\nlikes.json: likes given and received\nblocked-members.json: whom you have blocked\nmessages.json: your conversations\ncredits.json: every change of your credits\norders.json: your orders\nnotifications.json: what you are told of, and where\nFurther files are named after what they hold.',
    photos: 'photos.json and the folder photos: your photos as they are stored.',
    others:
      'Of other members there is only the name they show here, and what they wrote to you. Who has left or is hidden has no name (null).',
    not_in:
      'Not in it: your password and other secrets, of which only unreadable hashes are stored, and what would say something about others, such as who has blocked or reported you.',
  },
  receipt: {
    subject: 'Your order',
    text: 'Thank you for your order with {site}. This is your receipt; please keep it.',
    late: '{end, select, expired {The order had expired when your payment arrived.} cancelled {The order had been cancelled when your payment arrived.} other {The order had failed when your payment arrived.}} It holds all the same: the credits are in your balance.',
    what: '{credits, plural, one {# credit} other {# credits}}',
    full: 'Price: {price}',
    discount: 'Discount {code}, {percentage} %: −{discount}',
    total: 'Total: {total}, of which {rate} % VAT: {vat}',
    total_without_vat: 'Total: {total}',
    date: 'Date: {date}',
    number: 'Order number: {number}',
    seller: 'Sold by: {seller}',
    vat_number: 'VAT number: {number}',
    consent:
      'On {date} you agreed that the credits may be used at once, before the period for withdrawal is over, and confirmed that you know that you lose the right of withdrawal for credits that you use.',
    resting:
      'You did not agree that the credits may be used at once. They rest until {date} and can’t be spent before, unless you agree on the page of your credits.',
    returns: 'Unused credits can be returned within {days, plural, one {# day} other {# days}} of the purchase.',
    action: 'See the order',
  },
  /** the consent to use resting credits at once, confirmed (P8) */
  waiver: {
    subject: 'Your credits can be used now',
    text: 'On {date} you agreed with {site} that the credits of this order may be used at once, before the period for withdrawal is over. This e-mail confirms it; please keep it.',
    order: 'Order: {credits, plural, one {# credit} other {# credits}}, bought on {date}',
    right:
      'You confirmed that you know that you lose the right of withdrawal for credits that you use. Credits that you have not used can still be returned within the period.',
  },
  /** a payment that came after its order had been cancelled (decision 0028) */
  unwanted: {
    subject: 'Your payment goes back to you',
    text: 'You had cancelled an order with {site}, and its payment arrived all the same. Nothing was bought: you get the money back.',
    received: 'Payment received: {date}',
    order: 'Cancelled order: {credits, plural, one {# credit} other {# credits}}',
    keep: 'You need not do anything.',
  },
  /** the receipt of a withdrawal (P8) */
  returned: {
    subject: 'Your withdrawal has been received',
    text: 'You have withdrawn from a contract with {site}. This e-mail confirms it; please keep it.',
    received: 'Received: {date}',
    name: 'Name: {name}',
    number: 'Order number: {number}',
    order: 'Order: {credits, plural, one {# credit} other {# credits}}, bought on {date}',
    credits: 'Returned: {credits, plural, one {# unused credit} other {# unused credits}}',
    total: 'You get back: {total}, of which {rate} % VAT: {vat}',
    total_without_vat: 'You get back: {total}',
    money:
      'The money goes back the way you paid, within 14 days at the latest. It costs you nothing. Until it is done, the order says that it is on its way.',
    no_money: 'The order had cost nothing, so no money goes back.',
    premium: 'Your premium membership has ended with it.',
    keep: 'It wasn’t you? Then please contact customer service right away.',
  },
  /** members' reports (docs/flows/reporting.md) */
  report: {
    reference: 'Reference: {reference}',
    date: 'Received: {date}',
    action: 'To {site}',
  },
  report_received: {
    subject: 'Your report has arrived',
    text: 'Thank you for your report to {site}. A person looks at it.',
    next: 'We write to you when it is decided. The member you reported does not learn that you reported them.',
  },
  report_outcome: {
    subject: 'Your report has been decided',
    acted: 'Thank you. We looked at your report, found that our rules were broken, and did something about it.',
    dismissed:
      'Thank you. We looked at your report and found nothing that breaks our rules or the law. You can still block the member.',
  },
  /** the statement of reasons, to the reported member */
  statement: {
    subject: 'A decision about your account',
    warn: 'This is a warning from {site}: something in your account breaks the rules. Nothing else changes this time.',
    hide_photo: 'One of your photos at {site} was taken down. Nobody sees it any more.',
    suspend:
      'Your account with {site} is suspended until {time}. Until then nobody can log in to it and nobody sees your profile. After that it is open again by itself.',
    ban: 'Your account with {site} has been closed for good. Nobody can log in to it any more and nobody sees your profile.',
    ground: 'On the ground of: {ground}',
    found: 'What we found: {words}',
    how: 'A person decided this after a report; no machine took part in finding or deciding it.',
    objection:
      'You don’t agree? Write to {mail} within six months and say why: it is looked at again, free of charge. You can also go to a court.',
    court: 'You don’t agree? You can go to a court.',
    rights:
      'You can still ask for your data, for unused credits, or for the deletion of your account: write to {mail}.',
  },
  taken_back: {
    subject: 'A decision about your account was taken back',
    text: '{measure, select, warn {{site} takes back the warning of {date}.} hide_photo {{site} takes back the decision of {date}: your photo is shown again.} suspend {{site} takes back the suspension of {date}. Your account is open again, unless another decision stands.} other {{site} takes back the closing of your account of {date}. It is open again, unless another decision stands.}}',
    why: 'Why: {words}',
  },
} as const;
