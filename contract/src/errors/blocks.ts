export const blockErrors = {
  block_limit: 403,
} as const;
