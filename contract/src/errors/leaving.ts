export const leavingErrors = { export_limit: 429, password_needed: 403 } as const;
