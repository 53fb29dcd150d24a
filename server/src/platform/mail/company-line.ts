import type { Locale } from '@rendezvous/contract/http/locales';
import type { Company } from '@rendezvous/contract/site/company';

/** Names a company with its address, in one line. */
export function companyLine({ name, address, city, country }: Company, locale: Locale): string {
  const place = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
  return [name, address, city, place].join(', ');
}
