import type { returns as original } from '../en/returns.ts';
import type { Sentences } from '../sentences.ts';

export const returns: Sentences<typeof original> = {
  title: 'Vertrag widerrufen',
  list: {
    text: 'Bis {days, plural, one {# Tag} other {# Tage}} nach dem Kauf kannst du die Credits zurückgeben, die du nicht benutzt hast. Wähl die Bestellung.',
    order: '{credits, plural, one {# Credit} other {# Credits}}, gekauft am {date}',
    back: '{credits, plural, one {# unbenutzter Credit} other {# unbenutzte Credits}}, du bekommst {amount} zurück',
    until: 'bis {date}',
    none: 'Im Moment gibt es nichts zurückzugeben',
    noneText:
      'Bestellungen mit unbenutzten Credits stehen hier bis {days, plural, one {# Tag} other {# Tage}} nach dem Kauf. Verbrauchte und geschenkte Credits können nicht zurückgegeben werden.',
    orders: 'Zu deinen Käufen',
  },
  visitor: {
    text: 'Melde dich an, um unbenutzte Credits eines Kaufs zurückzugeben. Dann genügen zwei Klicks, und niemand fragt nach Gründen.',
    logIn: 'Anmelden',
  },
  support: 'Du kannst dich nicht anmelden oder hast vorher eine Frage? Schreib an <a>{mail}</a>.',
  right: {
    title: 'Widerrufsrecht',
    text: 'Bis {date} kannst du {credits, plural, one {den # Credit} other {die # Credits}}, die du nicht benutzt hast, ohne Angabe von Gründen zurückgeben. Du bekommst {amount} zurück.',
  },
  leaving: {
    text: '{credits, plural, one {# davon ist ein unbenutzter Credit} other {# davon sind unbenutzte Credits}} aus einem Kauf, den du noch widerrufen kannst: Du bekommst {amount} zurück. Mach es, bevor du gehst.',
  },
  ask: {
    text: 'Du widerrufst diesen Vertrag, soweit du seine Credits nicht benutzt hast. Gründe musst du nicht angeben.',
    name: 'Name',
    order: 'Bestellung',
    bought: 'Gekauft',
    what: 'Was',
    paid: '{credits, plural, one {# Credit} other {# Credits}} für {amount}',
    unused: 'Unbenutzte Credits',
    amount: 'Du bekommst zurück',
    way: 'Wie',
    wayText: 'auf dem Weg, auf dem du bezahlt hast ({method}), spätestens innerhalb von 14 Tagen',
    until: 'Möglich bis',
    receipt: 'Bestätigung an',
    now: '{credits, plural, one {Der Credit wird} other {Die # Credits werden}} sofort von deinem Guthaben abgezogen. Das lässt sich nicht rückgängig machen.',
    premium:
      'Damit endet deine Premium-Mitgliedschaft: Von dieser Bestellung bliebe dir höchstens die Hälfte, und eine andere hast du nicht.',
    hidden:
      'Mit Premium endet der Unsichtbar-Modus. Dein Profil bleibt trotzdem verborgen, bis du in deinen Einstellungen „Wieder zeigen“ wählst.',
    confirm: 'Widerruf bestätigen',
    cancel: 'Credits behalten',
  },
  done: {
    title: 'Dein Widerruf ist eingegangen',
    text: 'Am {date} hast du die Bestellung {id} widerrufen. {credits, plural, one {# Credit wurde} other {# Credits wurden}} von deinem Guthaben abgezogen.',
    mail: 'Die Bestätigung kommt per E-Mail.',
    order: 'Zur Bestellung',
  },
  over: {
    title: 'Diese Bestellung kann nicht mehr zurückgegeben werden',
    nothing: 'Alle ihre Credits sind verbraucht oder schon zurückgegeben.',
    late: 'Die Frist dafür ist vorbei.',
    unpaid: 'Für sie wurde nichts bezahlt.',
    order: 'Zur Bestellung',
  },
  returned: {
    title: 'Zurückgegeben',
    at: { withdrawn: 'Widerrufen', unwanted: 'Eingegangen' },
    credits: 'Credits zurückgegeben',
    amount: 'Geld zurück',
    state: 'Status',
    line: '{credits, plural, one {# Credit} other {# Credits}} zurückgegeben, {amount} zurück ({state})',
  },
  money: {
    pending: 'unterwegs',
    completed: 'erledigt',
    void: 'ging auf anderem Weg zurück',
  },
};
