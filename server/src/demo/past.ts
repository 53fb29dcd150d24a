import type { DemoName } from '@rendezvous/contract/site/demo';
import type { Line } from './line.ts';
import { LONG_TALK } from './long-talk.ts';

/** A conversation of a member of the cast. The last `unread` lines of the other one are new. */
export type PastConversation = {
  lines: readonly Line[];
  unread: number;
  readByThem: boolean;
  /** another one of the cast, or `former`: one who has left and was erased, in place of a match or like */
  partner?: DemoName | 'former';
  /** true: the member signed up from the partner's page, so texts there are free (A7) */
  fromSignup?: true;
};

/** Words that members of the cast hide: a message with one arrives folded. */
export const HIDDEN_WORDS: Partial<Record<DemoName, readonly string[]>> = { Anna: ['Süße'] };

const HOUR = 60;
const DAY = 24 * HOUR;

/** Conversations of the cast, with their matches first, then with those whom they like; in the member's language. */
export const CONVERSATIONS: Partial<Record<DemoName, readonly PastConversation[]>> = {
  Anna: [
    {
      unread: 2,
      readByThem: true,
      lines: [
        ['them', 2 * DAY + 40, 'Hallo Anna! Dein schlechtestes Wortspiel, bitte. Ich bin vorbereitet.'],
        ['me', 2 * DAY + 22, 'Treffen sich zwei Jäger. Beide tot. Du bist dran.'],
        ['them', 2 * DAY + 20, 'Autsch. Gut, dann: Was macht ein Pirat am Computer? Er drückt die Enter-Taste.'],
        ['me', 2 * DAY + 5, 'Ich habe wirklich gelacht, im Bus, laut. Die Leute haben geschaut.'],
        ['them', DAY + 3 * HOUR, 'Dann bin ich dir mindestens einen Kaffee schuldig. Kochst du eigentlich jeden Tag?'],
        [
          'me',
          DAY + 2 * HOUR,
          'Fast. Am liebsten für viele. Gestern saßen neun Leute am Tisch, und wir haben sechs Stühle.',
        ],
        ['me', DAY + 2 * HOUR - 5, '', { photo: true }],
        ['them', DAY + HOUR, '', { photo: true }],
        ['them', 14, 'Neun! Bei mir ist schon Besuch, wenn der Nachbar sein Paket abholt.'],
        ['them', 12, 'Hast du am Samstag Zeit für einen Spaziergang an der Elbe?'],
      ],
    },
    {
      unread: 1,
      readByThem: true,
      lines: [
        ['me', DAY + 5 * HOUR, 'Du magst das Theater auch! Was hast du zuletzt gesehen?'],
        ['them', DAY + 4 * HOUR, 'Ein Stück mit drei Stunden und keiner Pause. Ich war stolz auf uns alle.'],
        ['me', DAY + 4 * HOUR - 10, 'Drei Stunden ohne Pause ist Liebe. Oder Platzangst.'],
        ['them', DAY + 3 * HOUR, 'Beides. Nächsten Monat gibt es eine Komödie, mit Pause und Brezeln.'],
        ['me', DAY + 3 * HOUR - 20, 'Brezeln überzeugen mich. Schreib mir, wann.', { answers: 4 }],
        ['them', 2 * HOUR, 'Brezeln waren aus. Das hier gab es noch.', { gift: 'cake' }],
      ],
    },
    {
      unread: 0,
      readByThem: true,
      lines: [
        ['them', 8 * DAY, 'Fährst du auch bei Regen Rad, oder bist du vernünftig?'],
        ['me', 8 * DAY - 30, 'Ich komme aus Hamburg. Das ist kein Regen, das ist Luft mit Meinung.'],
        ['them', 7 * DAY + 2 * HOUR, 'Das klaue ich mir. Ich bin bis Monatsende unterwegs und melde mich danach, ja?'],
        ['me', 7 * DAY, 'Eine für unterwegs. Gute Reise!', { gift: 'balloon' }],
      ],
    },
    {
      unread: 0,
      readByThem: false,
      lines: [['me', 5 * HOUR, 'Hallo! Dein Foto sieht nach Meer aus. Welches war es?']],
    },
    {
      partner: 'Carla',
      unread: 0,
      readByThem: true,
      lines: [['them', 20 * HOUR, 'Ciao Anna! Ich tanze besser, als ich Deutsch schreibe. Tanzt du auch?']],
    },
    {
      unread: 0,
      readByThem: true,
      lines: [['them', 3 * DAY, 'Na Süße, so spät noch wach?']],
    },
    {
      partner: 'former',
      unread: 0,
      readByThem: true,
      lines: [
        ['them', 41 * DAY, ''],
        ['me', 41 * DAY - 20, 'Am liebsten morgens, wenn noch niemand da ist. Und du?'],
        ['them', 40 * DAY, ''],
        ['me', 40 * DAY - HOUR, 'Dann viel Glück mit dem Umzug. Meld dich, wenn die Kisten ausgepackt sind!'],
      ],
    },
  ],
  Ben: [
    {
      unread: 1,
      readByThem: true,
      lines: [
        ['me', 3 * DAY, 'The train leaves in an hour. Where are we going?'],
        ['them', 3 * DAY - 90, 'Somewhere with a beach, and a dog that isn’t ours. You?'],
        ['me', DAY, 'Anywhere nobody has heard me drum. So quite a list.'],
        ['them', 35, 'Now I need to hear you drum.'],
      ],
    },
    {
      unread: 0,
      readByThem: false,
      lines: [['me', 6 * DAY, 'Hello! You like animals and barbecues. How do you explain that to the animals?']],
    },
    { unread: 0, readByThem: true, fromSignup: true, lines: LONG_TALK },
  ],
};

/** A purchase of a member of the cast, days ago. Amounts in minor units, VAT included. */
export type PastOrder = {
  daysAgo: number;
  package: string;
  credits: number;
  amount: number;
  status: 'completed' | 'refunded' | 'expired';
};

/** Older than the days of withdrawal: nothing of them can be asked of a provider any more. */
export const ORDERS: Partial<Record<DemoName, readonly PastOrder[]>> = {
  Anna: [
    { daysAgo: 150, package: 'credits-50', credits: 50, amount: 1499, status: 'completed' },
    { daysAgo: 96, package: 'credits-120', credits: 120, amount: 2999, status: 'expired' },
    { daysAgo: 60, package: 'credits-20', credits: 20, amount: 699, status: 'refunded' },
  ],
};
