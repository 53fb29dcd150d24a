/** Mails that are sent at once, and the seconds for which those of each kind are tried. */
export type MailLimits = { atOnce: number; recordSeconds: number; newsSeconds: number };

/** Settings of a process, as `readConfig` reads them from the environment. */
export type Config = {
  mode: 'demo' | 'production';
  port: number;
  host: string;
  dataDir: string;
  /** processes for pages and calls; 1: everything in one */
  workers: number;
  databaseUrl?: string;
  /** a Redis or Valkey between machines */
  redisUrl?: string;
  publicUrl?: string;
  trustedProxies: string[];
  /** multiplies every limit; `off` only outside production */
  limits: number | 'off';
  /** seconds for which a page is kept for other visitors who would get the same; 0: drawn for each */
  visitorPageSeconds: number;
  /** seconds for a call, counted from the arrival of its body, and for a page */
  callSeconds: number;
  /** seconds for one statement of a call */
  statementSeconds: number;
  mailUrl?: string;
  mails: MailLimits;
  /** names of the providers that members pay by, in this order */
  paymentProviders: readonly string[];
  /** name of the provider that checks ages, if the settings demand it */
  ageProvider?: string;
  /** host names of push services that may be called, each with its subdomains */
  pushServices: string[];
  demoMembers: number;
  /** true: one press on `/demo` may make its visitor a member of the demo's cast (S11) */
  demoDoor: boolean;
  /** pace at which demo members like and answer by themselves; 0: none does (S11) */
  demoLife: number;
  /** true: what is uploaded is shown to its uploader alone: a demo that others than this machine reach (S11) */
  privateUploads: boolean;
  /** true: addresses with `http:` are meant (S14) */
  insecureHttp: boolean;
  /** settings that are allowed but deserve a second thought */
  warnings: string[];
  logLevel: string;
  /** true: mails are written to a folder and shown at /dev/mailbox */
  mailbox: boolean;
  viteDev: boolean;
  /** true, but for a site that is run: a refusal that the contract does not declare is a failure */
  strict: boolean;
};
