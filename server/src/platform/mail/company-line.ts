import type { Locale } from '@rendezvous/contract/http/locales';

/** A company as mails name it. */
export type Seller = { name: string; address: string; city: string; country: string };

/** Names a company with its address, in one line. */
export function companyLine({ name, address, city, country }: Seller, locale: Locale): string {
  const place = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
  return [name, address, city, place].join(', ');
}
