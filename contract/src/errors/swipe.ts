export const swipeErrors = {
  swipe_limit: 429,
} as const;
