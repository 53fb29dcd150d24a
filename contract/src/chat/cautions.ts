import { z } from 'zod';

/** Signs of fraud that a message can bear: about these its reader is told to be careful (C11). */
export const CAUTIONS = ['bank', 'gift_card', 'crypto', 'messenger'] as const;
export type Caution = (typeof CAUTIONS)[number];

const phrases = z.array(z.string().trim().min(1).max(60)).max(200);

/**
 * A rule that finds a sign in one sentence: it says something of `says`, something of `with` (unless that is empty),
 * and nothing of `unless`. A phrase is whole words, in any case and with or without accents; `*` at its end stands for
 * any ending, `<iban>`, `<wallet>` and `<phone>` for such a number.
 */
export const cautionRule = z.object({
  sign: z.enum(CAUTIONS),
  says: phrases.min(1),
  with: phrases.default([]),
  unless: phrases.default([]),
});

export type CautionRule = z.output<typeof cautionRule>;

/** Words about something that one does not do. A bare "never" is none: "I never check this site, add me on …". */
const NEVER = [
  ...['never use', 'never used', 'never send', 'never sent', 'never lend', 'never give', 'never invest', 'never buy'],
  ...['never pay', 'never trust', 'never trusted'],
  ...['nutze nie', 'benutze nie', 'nutze niemals', 'benutze niemals', 'nie genutzt', 'nie benutzt', 'nie verwendet'],
  ...['verleihe nie', 'leihe nie', 'würde nie jemandem', 'würde niemals jemandem', 'schicke nie', 'schicke niemals'],
  ...['überweise nie', 'überweise niemals', 'investiere nie', 'investiere niemals', 'vertraue nie'],
];

const MESSENGERS = ['whatsapp', 'telegram', 'instagram', 'insta', 'snapchat', 'discord', 'skype', 'signal'];

/** The same about messengers that one has given up: named, because "I don't use this app, add me on …" is none. */
const NOT_THERE = MESSENGERS.flatMap((name) => [
  ...[
    `dont use ${name}`,
    `do not use ${name}`,
    `never use ${name}`,
    `never used ${name}`,
    `hate ${name}`,
    `deleted ${name}`,
    `deleted my ${name}`,
  ],
  ...[`nutze nie ${name}`, `nie ${name} genutzt`, `nie ${name} benutzt`],
  ...[`nutze kein ${name}`, `benutze kein ${name}`, `habe kein ${name}`, `hasse ${name}`, `${name} gelöscht`],
]);

/** Rules that hold unless the operator writes others: English and German, in whatever language the site is read. */
export const CAUTION_RULES: CautionRule[] = [
  { sign: 'bank', says: ['<iban>', 'western union', 'moneygram'], with: [], unless: [] },
  {
    sign: 'bank',
    says: [
      ...['bank details', 'account details', 'account number', 'bank account', 'sort code', 'iban', 'paypal'],
      ...['cash app', 'cashapp', 'venmo', 'zelle', 'revolut'],
      ...['bankverbindung', 'bankdaten', 'kontodaten', 'kontonummer', 'mein konto', 'meinem konto', 'dein konto'],
    ],
    with: [
      ...['send', 'send me', 'transfer', 'wire', 'deposit', 'your', 'my iban is'],
      ...['schick', 'schicke', 'schicken', 'schickst', 'sende', 'senden', 'überweise', 'überweisen', 'überweist'],
      ...['einzahlen', 'deine', 'deiner', 'meine iban ist'],
    ],
    unless: NEVER,
  },
  {
    sign: 'bank',
    says: ['money', 'cash', 'euro', 'euros', 'dollar', 'dollars', 'pounds', 'geld', '<iban>'],
    with: [
      ...['send me', 'lend me', 'wire me', 'transfer me', 'borrow from you', 'pay you back', 'pay it back'],
      ...['schick mir', 'schickst du mir', 'leih mir', 'leihst du mir', 'leihen', 'überweis mir', 'überweisen'],
      ...['überweist du mir', 'borgen', 'zahle es dir zurück', 'zahl es dir zurück', 'gebe es dir zurück'],
    ],
    unless: NEVER,
  },
  {
    sign: 'gift_card',
    says: [
      ...['gift card*', 'giftcard*', 'steam card*', 'itunes card*', 'apple card*', 'google play card*', 'amazon card*'],
      ...['paysafecard*', 'neosurf*', 'geschenkkarte*', 'gutscheinkarte*', 'guthabenkarte*', 'steamkarte*'],
      ...['steam karte*', 'google play karte*', 'amazon gutschein*', 'gutscheincode*'],
    ],
    with: [
      ...['code', 'codes', 'numbers', 'scratch', 'buy me', 'get me', 'send me', 'picture of', 'photo of'],
      ...['nummer', 'nummern', 'rubbel*', 'kauf mir', 'kaufst du mir', 'besorg mir', 'besorgst du mir', 'schick mir'],
      ...['schickst du mir', 'foto von', 'foto davon'],
    ],
    unless: NEVER,
  },
  { sign: 'crypto', says: ['<wallet>'], with: [], unless: [] },
  {
    sign: 'crypto',
    says: [
      ...['bitcoin*', 'btc', 'crypto*', 'ethereum', 'usdt', 'forex', 'trading platform', 'trading account'],
      ...['krypto*', 'handelsplattform*', 'tradingplattform*'],
    ],
    with: [
      ...[
        'invest',
        'investing',
        'investment',
        'investments',
        'profit',
        'profits',
        'returns',
        'earn',
        'earned',
        'deposit',
      ],
      ...['teach you', 'show you how', 'double your', 'send', 'send me', 'guaranteed'],
      ...['investiere', 'investieren', 'investierst', 'investment', 'gewinn', 'gewinne', 'rendite', 'verdienen'],
      ...['verdiene', 'verdient', 'einzahlen', 'zeige dir', 'zeig dir', 'bringe dir bei', 'verdoppeln', 'garantiert'],
    ],
    unless: NEVER,
  },
  {
    sign: 'messenger',
    says: [
      ...['whatsapp', 'whats app', 'watsapp', 'whatsap', 'telegram', 'snapchat', 'kik', 'viber', 'wechat', 'threema'],
      ...['instagram', 'insta', 'hangouts', 'google chat', 'skype', 'imessage', 'discord'],
      ...['on signal', 'via signal', 'over signal', 'use signal', 'have signal'],
      ...['auf signal', 'über signal', 'bei signal', 'per signal', '<phone>'],
    ],
    with: [
      ...['write me', 'write to me', 'text me', 'add me', 'message me', 'find me', 'contact me', 'reach me', 'call me'],
      ...['hit me up', 'move to', 'switch to', 'go to', 'let us talk', 'lets talk', 'lets chat', 'chat on', 'talk on'],
      ...[
        'continue on',
        'do you have',
        'do you use',
        'are you on',
        'can we',
        'my number',
        'your number',
        'my whatsapp',
        'i have',
        'ich habe',
        'ich hab',
      ],
      ...['your whatsapp', 'your telegram', 'my telegram', 'here is my', 'heres my'],
      ...['schreib mir', 'schreibe mir', 'schreib mich', 'schreibst du mir', 'melde dich', 'meld dich', 'adde mich'],
      ...[
        'füg mich',
        'füge mich',
        'kontaktiere mich',
        'hast du',
        'nutzt du',
        'benutzt du',
        'bist du auf',
        'bist du bei',
      ],
      ...['lass uns', 'können wir', 'wollen wir', 'wechseln', 'weiterschreiben', 'weiter schreiben', 'meine nummer'],
      ...['deine nummer', 'findest du mich', 'erreichst du mich', 'ruf mich an', 'mein whatsapp', 'dein whatsapp'],
    ],
    unless: NOT_THERE,
  },
  { sign: 'messenger', says: ['<phone>'], with: MESSENGERS, unless: NOT_THERE },
  { sign: 'messenger', says: ['t me', 'wa me'], with: [], unless: [] },
];
