import { accountEndpoints } from './accounts/endpoints.ts';
import { ageEndpoints } from './age/endpoints.ts';
import { blockEndpoints, blockMember, listBlocks, unblockMember } from './blocks/endpoints.ts';
import { chatEndpoints } from './chat/endpoints.ts';
import type { AddressOf, EndpointShape } from './http/endpoint.ts';
import { leavingEndpoints } from './leaving/endpoints.ts';
import { likeEndpoints } from './likes/endpoints.ts';
import { liveEndpoints } from './live/endpoints.ts';
import { memberEndpoints } from './members/endpoints.ts';
import { notificationEndpoints } from './notifications/endpoints.ts';
import {
  cancelPayment,
  listTransactions,
  paymentEndpoints,
  readPayment,
  readTransaction,
  waiveWithdrawal,
} from './payments/endpoints.ts';
import { returnEndpoints } from './payments/returns.ts';
import { photoEndpoints } from './photos/endpoints.ts';
import { preferenceEndpoints } from './preferences/endpoints.ts';
import { reportEndpoints } from './reports/endpoints.ts';
import { signupEndpoints } from './signup/endpoints.ts';
import { siteEndpoints } from './site/endpoints.ts';

/** Every call of the product. */
export const endpoints = [
  ...accountEndpoints,
  ...preferenceEndpoints,
  ...signupEndpoints,
  ...ageEndpoints,
  ...leavingEndpoints,
  ...memberEndpoints,
  ...photoEndpoints,
  ...likeEndpoints,
  ...chatEndpoints,
  ...blockEndpoints,
  ...reportEndpoints,
  ...paymentEndpoints,
  ...liveEndpoints,
  ...notificationEndpoints,
  ...siteEndpoints,
] as const;

/**
 * Calls that work with special-category data: seeing members, being seen, writing. Without that consent only these are
 * closed.
 */
export const aboutMembers: ReadonlySet<EndpointShape> = new Set<EndpointShape>([
  ...memberEndpoints,
  ...photoEndpoints,
  ...likeEndpoints,
  ...chatEndpoints,
  blockMember,
]);

/**
 * Calls open to a member who must prove their age first: the account, its settings, export and deletion, purchases, and
 * what the pages around them need. All others are closed, also those added later.
 */
export const openBeforeAgeCheck: ReadonlySet<EndpointShape> = new Set<EndpointShape>([
  ...accountEndpoints,
  ...preferenceEndpoints,
  ...signupEndpoints,
  ...ageEndpoints,
  ...leavingEndpoints,
  listBlocks,
  unblockMember,
  ...liveEndpoints,
  ...notificationEndpoints,
  ...siteEndpoints,
  readPayment,
  cancelPayment,
  waiveWithdrawal,
  listTransactions,
  readTransaction,
  ...returnEndpoints,
]);

type AnyEndpoint = (typeof endpoints)[number];

/** The calls by address: `Endpoints['POST like.php']`. It is a type only, so that no schema reaches the browser. */
export type Endpoints = { [E in AnyEndpoint as AddressOf<E>]: E };
export type Address = keyof Endpoints;
