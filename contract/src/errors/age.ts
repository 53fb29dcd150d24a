export const ageErrors = { age_check_unavailable: 503 } as const;
