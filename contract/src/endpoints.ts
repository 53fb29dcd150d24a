import { credentialEndpoints } from './accounts/credentials/endpoints.ts';
import { accountEndpoints } from './accounts/endpoints.ts';
import { passkeyEndpoints } from './accounts/passkeys/endpoints.ts';
import { sessionEndpoints } from './accounts/sessions/endpoints.ts';
import { ageEndpoints } from './age/endpoints.ts';
import { blockEndpoints } from './blocks/endpoints.ts';
import { chatEndpoints } from './chat/endpoints.ts';
import type { AddressOf } from './http/endpoint.ts';
import { leavingEndpoints } from './leaving/endpoints.ts';
import { likeEndpoints } from './likes/endpoints.ts';
import { liveEndpoints } from './live/endpoints.ts';
import { matchFinderEndpoints } from './match-finder/endpoints.ts';
import { memberEndpoints } from './members/endpoints.ts';
import { notificationEndpoints } from './notifications/endpoints.ts';
import { discountEndpoints } from './payments/discounts/endpoints.ts';
import { paymentEndpoints } from './payments/endpoints.ts';
import { photoEndpoints } from './photos/endpoints.ts';
import { preferenceEndpoints } from './preferences/endpoints.ts';
import { reportEndpoints } from './reports/endpoints.ts';
import { searchEndpoints } from './searches/endpoints.ts';
import { signupEndpoints } from './signup/endpoints.ts';
import { siteEndpoints } from './site/endpoints.ts';
import { swipeEndpoints } from './swipe/endpoints.ts';

/** Every call of the product. */
export const endpoints = [
  ...accountEndpoints,
  ...sessionEndpoints,
  ...passkeyEndpoints,
  ...credentialEndpoints,
  ...preferenceEndpoints,
  ...signupEndpoints,
  ...ageEndpoints,
  ...leavingEndpoints,
  ...memberEndpoints,
  ...searchEndpoints,
  ...matchFinderEndpoints,
  ...photoEndpoints,
  ...likeEndpoints,
  ...swipeEndpoints,
  ...chatEndpoints,
  ...blockEndpoints,
  ...reportEndpoints,
  ...paymentEndpoints,
  ...discountEndpoints,
  ...liveEndpoints,
  ...notificationEndpoints,
  ...siteEndpoints,
] as const;

type AnyEndpoint = (typeof endpoints)[number];

/** The calls by address: `Endpoints['POST like.php']`. It is a type only, so that no schema reaches the browser. */
export type Endpoints = { [E in AnyEndpoint as AddressOf<E>]: E };
export type Address = keyof Endpoints;
