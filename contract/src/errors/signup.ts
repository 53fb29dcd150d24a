export const signupErrors = { signups_closed: 403 } as const;
