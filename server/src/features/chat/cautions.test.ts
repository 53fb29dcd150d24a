import { CAUTION_RULES, type Caution } from '@rendezvous/contract/chat/cautions';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { type Correspondent, correspondent, send, sendGift } from '../../../test/correspondent.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { toItsEnd } from '../../../test/to-its-end.ts';
import { cautionIn } from './cautions.ts';

/** Sentences of fraud, in both languages and in the disguises that are common. */
const FRAUD: Record<Caution, string[]> = {
  bank: [
    'Could you send it to my bank account? I will explain later',
    'I only need your account number and sort code.',
    'Can you lend me 300 euros until Friday?',
    'My son is in hospital, please send me money',
    'Just pay it by Western Union, dear.',
    'My new one is DE89 3704 0044 0532 0130 00 thanks',
    'gb82west12345698765432',
    'send it to my p a y p a l please',
    'Gib mir deine Kontonummer, dann überweise ich es',
    'Kannst du mir 500 Euro leihen?',
    'Schick mir bitte etwas Geld, ich zahle es dir zurück',
    'I hate to ask, but could you send me money for the ticket?',
    'I would never ask, but can you lend me 300 euros?',
    'Ich habe so etwas noch nie gemacht, aber kannst du mir Geld leihen?',
    'Du kannst es auf mein Konto überweisen.',
    'AT61 1904 3002 3457 3201 geht auch',
  ],
  gift_card: [
    'Please buy me a Steam card and send a picture of it',
    'I just need the code of a gift card, 50 is enough',
    'Scratch the iTunes cards and tell me the numbers',
    'Kaufst du mir eine Guthabenkarte?',
    'Schick mir den Code der Geschenkkarte',
    'Besorg mir bitte zwei Paysafecards',
  ],
  crypto: [
    'My uncle will teach you how to invest in bitcoin',
    'I earn 2000 a week with crypto, guaranteed returns',
    'Use this trading platform, the profit is amazing',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    'send it to 0x52908400098527886E0F7030069857D2E4169EE7',
    'Ich zeige dir, wie du mit Krypto Gewinne machst',
    'Mit Bitcoin kannst du dein Geld verdoppeln',
    'Du musst nur auf der Handelsplattform etwas einzahlen',
  ],
  messenger: [
    'Do you have WhatsApp?',
    'Add me on Telegram, I am never here',
    'text me on whаtsapp',
    'Let’s chat on W-h-a-t-s-A-p-p instead',
    'Here is my number: +49 170 1234567',
    'can we switch to Signal? I mean, chat on signal',
    'https://t.me/sweetanna',
    'wa.me/491701234567',
    'Schreib mir auf WhatsApp',
    'Hast du Telegram?',
    'Lass uns auf Signal weiterschreiben',
    'Meine Nummer ist 0170 1234567',
    'Füg mich bei ＷｈａｔｓＡｐｐ hinzu, bist du auf WhatsApp?',
    'I hate this site, add me on WhatsApp',
    'I never use this site, add me on WhatsApp',
    'Nutze nie diese Seite, schreib mir auf Telegram',
    'I never look in here, text me on Telegram instead',
    'My account here gets deleted soon, write me on Snapchat',
    'Ich bin hier fast nie, schreib mir auf WhatsApp',
    'Ich hasse diese Seite und mein Profil wird gelöscht, hast du Telegram?',
    'I don’t use this app much, add me on WhatsApp',
    'Ich nutze kein Premium, schreib mir auf WhatsApp',
    'I have WhatsApp. Write me there',
    'WhatsApp +49 170 1234567',
    'Telegram: 0170 1234567',
  ],
};

const HARMLESS = [
  'Hello, how are you?',
  'We sat on the bank of the river and watched the boats.',
  'I work at a bank, it is less boring than it sounds.',
  'My train was late, the signal was broken. Do you have a dog?',
  'How much money did you spend on that bike?',
  'I got a gift card for my birthday and spent it all on books.',
  'My brother believes in bitcoin, I believe in cheese.',
  'I never use WhatsApp, do you have a favourite café?',
  'I hate WhatsApp, do you have a favourite café?',
  'I don’t use Telegram, do you have a favourite café?',
  'Ich habe kein WhatsApp, hast du Lust auf einen Kaffee?',
  'I deleted Instagram and talk on the phone like my grandmother',
  'I never lend money, my brother can pay it back or go on dreaming',
  'Ich nutze kein WhatsApp, hast du Lust zu telefonieren?',
  'Ich habe Instagram gelöscht, hast du auch so wenig Zeit?',
  'I am on Instagram far too much.',
  'Send me a photo of the cake!',
  'I was born on 24.12.1990, and you?',
  'What are you up to? Write me about your day.',
  'You are worth more than gold, and that is money well spent.',
  'Can I borrow that book from you?',
  'The code of conduct in our office is a joke.',
  'I am 182 cm and have 2 cats, 3 plants and 1000 books.',
  'Let us meet at 19:30 at Rosenstraße 12, 20095 Hamburg?',
  'Don’t tell me you like pineapple on pizza',
  'Do you believe in signs?',
  'Have you got change for a five euro note?',
  'Hallo, wie geht es dir?',
  'Wir saßen auf einer Bank am Fluss und haben Eis gegessen.',
  'Ich arbeite bei einer Bank, klingt schlimmer, als es ist.',
  'Hast du das Signal gehört? Der Zug kommt.',
  'Ich habe kein Geld für Urlaub, also wird es der Balkon.',
  'Was hältst du von Bitcoin? Ich verstehe es nicht.',
  'Zum Geburtstag gab es eine Geschenkkarte, die liegt noch herum.',
  'Ich nutze WhatsApp nur für die Familie.',
  'Ich hasse Instagram, und du? Schreib mir mehr von dir!',
  'Kannst du mir sagen, wie spät es ist?',
  'Leihst du mir das Buch?',
  'Überweisung zum Facharzt, schon wieder.',
  'Der Code für die Haustür ist immer noch kaputt.',
  'Treffen wir uns am 12.08.2026 um 20 Uhr?',
  'Ich konto-lliere nicht alles, versprochen.',
  'Deine Augen sind wie das Meer, das ist kein Spruch.',
  'Lass uns ein Eis essen gehen!',
  'Wollen wir telefonieren, oder ist dir das zu früh?',
  'Meine Nummer eins ist immer noch Pizza.',
  'DE12 3456 ist das Kennzeichen von meinem Onkel',
];

test.each(Object.entries(FRAUD).flatMap(([sign, texts]) => texts.map((text) => [sign, text])))(
  '%s: %s',
  (sign, text) => {
    expect(cautionIn(text, CAUTION_RULES)).toBe(sign);
  },
);

test.each(HARMLESS)('harmless: %s', (text) => {
  expect(cautionIn(text, CAUTION_RULES)).toBeNull();
});

test('a text made to be slow to read is read, however long', () => {
  const slow = ['a ', '1', 'de12', '1 ', 'w h a t s ', '\n', 'a! ', 'send ', 'bank ', 'bc1', '㌖ '];
  for (const piece of slow) expect(toItsEnd(() => cautionIn(piece.repeat(50_000), CAUTION_RULES))).toBeNull();
});

describe('in a conversation (C11)', () => {
  let server: TestServer;
  let anna: Correspondent;
  let ben: Correspondent;
  beforeAll(async () => {
    server = await startTestServer();
    [anna, ben] = [await correspondent(server, { credits: 50 }), await correspondent(server)];
  });
  const text = 'Schreib mir auf WhatsApp';
  const read = async (reader: Correspondent, other: Correspondent) =>
    (await reader.call('GET messages.php', { query: { profile: other.profileId } })).body.messages;

  it('the reader is told, of a gift’s note too; the sender never', async () => {
    const sent = [
      await send(anna, { profile: ben.profileId }, { text }),
      await send(anna, { profile: ben.profileId }, { text: 'Guten Morgen' }),
      await sendGift(anna, { profile: ben.profileId }, { text: 'Do you have Telegram?' }),
      await sendGift(anna, { profile: ben.profileId }),
    ];
    const told = (await read(ben, anna)).map((message) => ('caution' in message ? message.caution : null)).sort();
    expect(told).toEqual(['messenger', 'messenger', null, null]);
    for (const message of [...(await read(anna, ben)), ...sent.map(({ body }) => body.message)]) {
      expect(message).not.toHaveProperty('caution');
    }
  });

  it('by the operator’s rules, which take the place of ours', async () => {
    await server.changeSettings({ caution_rules: [{ sign: 'bank', says: ['guten*'] }] });
    const told = (await read(ben, anna)).flatMap((message) => ('caution' in message ? [message.caution] : []));
    expect(told).toEqual(['bank']);
    await server.changeSettings({ caution_rules: [] });
    for (const message of await read(ben, anna)) expect(message).not.toHaveProperty('caution');
    await server.changeSettings({});
  });
});
