/** Endings of addresses that hardly ever follow a full stop without a space, as the words `so`, `it` and `me` do. */
export const LINK_ENDINGS = [
  ...(['com', 'net', 'org', 'info', 'biz', 'xyz', 'io', 'ly', 'gg', 'cc', 'co', 'uk', 'de', 'nl', 'ch'] as const),
  ...(['eu', 'fr', 'ru', 'cn', 'pl', 'dk', 'ua', 'dev', 'vip', 'xxx', 'porn', 'dating'] as const),
  ...(['online', 'site', 'website', 'shop', 'store', 'club', 'app', 'link', 'click', 'live', 'space', 'top'] as const),
  ...(['cam', 'cams', 'webcam', 'chat', 'date', 'singles', 'sex', 'sexy', 'adult', 'social', 'fans', 'icu'] as const),
  ...(['buzz', 'cyou', 'tk', 'gq', 'cf', 'pw', 'su', 'tv', 'ai', 'rocks', 'bio', 'blog', 'email', 'monster'] as const),
] as const;
