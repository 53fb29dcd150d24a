import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { country } from '../members/profile.ts';
import { COUNTRY_SIGNS } from './limits.ts';

const paymentCountry = z.object({
  /** country whose prices, currency and VAT apply to the caller; for a visitor, the chosen one */
  country: z.string(),
  /** signs that say so: two that agree, or a deciding one (P10); empty: nothing is sold there */
  relied_on: z.array(z.enum(COUNTRY_SIGNS)),
  /** the remembered choice, whether it applies or not */
  selected: z.string().nullable(),
  /** countries in which credits are sold */
  countries: z.array(z.string()),
});
export type PaymentCountryAnswer = z.output<typeof paymentCountry>;

/** The country of a purchase, found by signs of where the buyer is and not by their word alone (P10). */
export const readPaymentCountry = endpoint({
  method: 'GET',
  path: 'payment-country.php',
  who: 'visitor',
  limit: 'read',
  answer: paymentCountry,
  errors: [],
});

/** Remembers another choice in this browser (`geoip_selected_country`); null forgets it. */
export const choosePaymentCountry = endpoint({
  method: 'PUT',
  path: 'payment-country.php',
  who: 'visitor',
  limit: 'write',
  body: z.object({ country: country.nullable() }),
  answer: paymentCountry,
  errors: [],
});

export const countryEndpoints = [readPaymentCountry, choosePaymentCountry] as const;
