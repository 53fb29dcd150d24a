import type { USER_STATUSES } from '@rendezvous/contract/accounts/user';
import type { Locale } from '@rendezvous/contract/http/locales';
import type { LegalDocument } from '@rendezvous/contract/site/legal';
import type { OperatorSettings } from '@rendezvous/contract/site/settings';
import type { Services } from '../services.ts';

/** A version of a legal document; `own`: of this domain alone. */
export type LegalText = Omit<LegalDocument, 'version'> & { version: Date; own: boolean };

/** The site that a request is for (S1); its address comes from the configuration, never from the Host header. */
export type Domain = {
  id: number;
  poolId: number;
  /** members of other domains may be found here, if they agreed (S8) */
  poolIsShared: boolean;
  host: string;
  url: string;
  /** null: the visitor's own language (S2) */
  language: Locale | null;
  settings: OperatorSettings;
  /** versions of the legal documents that there are for it, those that come with the product among them (S3) */
  legal: readonly LegalText[];
};

/** Who is signed in. */
export type Viewer = {
  accountId: string;
  profileId: string;
  domainId: number;
  poolId: number;
  status: (typeof USER_STATUSES)[number];
  paid: boolean;
  /** agreed to be shown on other domains of the pool (S8) */
  otherDomains: boolean;
  /** the consent to work with special-category data is withdrawn */
  paused: boolean;
  /** of the profile */
  country: string;
  /** the version of the terms that stands agreed to; null: none does */
  acceptedTerms: string | null;
  /** nothing opens but the account until then (principle 2) */
  mustProveAge: boolean;
  language: Locale;
  /** sha-256 of the session's token */
  sessionHash: Buffer;
};

export type CookieOptions = { seconds: number; httpOnly?: boolean };

/** One request on its way through an operation: the services, the site, who asks and from where. */
export type Call<V extends Viewer | null = Viewer | null> = Services & {
  domain: Domain;
  viewer: V;
  /** network address after trusted proxies */
  ip: string;
  userAgent: string;
  locale: Locale;
  cookie(name: string): string | undefined;
  /** Secure behind TLS, SameSite=Lax, HttpOnly unless told otherwise; `null` removes it */
  setCookie(name: string, value: string | null, options?: CookieOptions): void;
  /** a header of the answer, for the few calls that add one (Clear-Site-Data at sign-out) */
  setHeader(name: string, value: string): void;
  /** the request's own headers, for the few calls that need one (Idempotency-Key) */
  header(name: string): string | undefined;
};
