import type { CookieName } from '@rendezvous/contract/http/cookies';
import type { Locale } from '@rendezvous/contract/http/locales';
import type { LegalDocument } from '@rendezvous/contract/site/legal';
import type { OperatorSettings } from '@rendezvous/contract/site/settings';
import type { Services } from '../services.ts';

/** A version of a legal document; `own`: for this domain only. */
export type LegalText = Omit<LegalDocument, 'version'> & { version: Date; own: boolean };

/** The site that a request is for (S1). Its address comes from the configuration, never from the Host header. */
export type Domain = {
  id: number;
  poolId: number;
  /** true: members of other domains may be found here, if they agreed (S8) */
  poolIsShared: boolean;
  /** true: the members of the demo's cast are here (S11) */
  hasCast: boolean;
  /** address of the demo's domain that has fictional profiles; null: there is none (S11) */
  masquerade: string | null;
  host: string;
  url: string;
  /** null: the visitor's own language (S2) */
  language: Locale | null;
  settings: OperatorSettings;
  /** versions of its legal documents, including those that come with the product (S3) */
  legal: readonly LegalText[];
};

/** The member who is signed in. */
export type Viewer = {
  accountId: string;
  profileId: string;
  domainId: number;
  poolId: number;
  /** true: proved that the e-mail address is theirs (A8) */
  confirmed: boolean;
  paid: boolean;
  /** true: agreed to be shown on other domains of the pool (S8) */
  otherDomains: boolean;
  /** true: the consent to special-category data is withdrawn */
  paused: boolean;
  /** the profile's country */
  country: string;
  /** time since which that is the country */
  countrySince: Date;
  /** words whose messages the member wants folded */
  hiddenWords: readonly string[];
  /** the version of the terms that is agreed to; null: none */
  acceptedTerms: string | null;
  /** true: only the account is open until the age is proved (principle 2) */
  mustProveAge: boolean;
  language: Locale;
  /** true: invented for the demo (S11) */
  demo: boolean;
  /** sha-256 of the session's token */
  sessionHash: Buffer;
  /** all of this but the language of the call, as one number of the database's: the same as long as it is unchanged */
  mark: string;
  /** true: as this process last saw them, and not looked for in this call (`checksViewer` of its route) */
  recalled: boolean;
};

export type CookieOptions = { seconds: number; httpOnly?: boolean };

/** A request on its way through an operation: the services, the site, the viewer and their address. */
export type Call<V extends Viewer | null = Viewer | null> = Services & {
  domain: Domain;
  viewer: V;
  /** network address, after trusted proxies */
  ip: string;
  userAgent: string;
  locale: Locale;
  cookie(name: string): string | undefined;
  /** sets a cookie: Secure behind TLS, SameSite=Lax, HttpOnly unless told otherwise; `null` removes it */
  setCookie(name: CookieName, value: string | null, options?: CookieOptions): void;
  /** sets a header of the answer, for the few calls that add one (Clear-Site-Data at sign-out) */
  setHeader(name: string, value: string): void;
  /** adds what is counted again for each visitor who gets the page of this call from memory */
  onShownAgain(count: (call: Call) => void): void;
  /** reads a header of the request, for the few calls that need one (Idempotency-Key) */
  header(name: string): string | undefined;
};
