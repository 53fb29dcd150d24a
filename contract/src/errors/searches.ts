export const searchErrors = {
  saved_search_limit: 403,
} as const;
