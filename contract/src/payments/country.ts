import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { country } from '../members/profile.ts';
import { COUNTRY_SIGNS } from './limits.ts';

const paymentCountry = z.object({
  /** whose prices, currency and VAT hold for who asks; a visitor is shown the chosen one */
  country: z.string(),
  /** what says so; two of them agree, or one decides (P10); empty: nothing is sold there */
  relied_on: z.array(z.enum(COUNTRY_SIGNS)),
  /** the choice that is remembered, whether it holds or not */
  selected: z.string().nullable(),
  /** where credits are sold */
  countries: z.array(z.string()),
});
export type PaymentCountryAnswer = z.output<typeof paymentCountry>;

/** The country of a purchase by the signs of where one is, not by what one says (P10). */
export const readPaymentCountry = endpoint({
  method: 'GET',
  path: 'payment-country.php',
  who: 'visitor',
  limit: 'read',
  answer: paymentCountry,
  errors: [],
});

/** Remembers another choice for this browser (`geoip_selected_country`); null forgets it. */
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
