export const memberErrors = {
  profile_limit: 429,
} as const;
