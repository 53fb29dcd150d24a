/** Endings of addresses that are no words, as `so` and `it` are, which may follow a full stop without a space. */
export const LINK_ENDINGS = [
  ...(['com', 'net', 'org', 'info', 'biz', 'xyz', 'io', 'ly', 'gg', 'cc', 'co', 'uk', 'de', 'nl', 'ch'] as const),
  ...(['eu', 'fr', 'ru', 'cn', 'pl', 'dk', 'ua', 'dev', 'vip', 'xxx', 'porn', 'dating'] as const),
] as const;
