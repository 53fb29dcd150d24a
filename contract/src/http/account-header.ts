/**
 * Header by which a call says for whose account it is meant, if its caller wants to be sure: the tabs of a browser
 * share a cookie, and one of them may not have heard yet that somebody else has signed in. Refused as `other_member`
 * then.
 */
export const ACCOUNT_HEADER = 'x-account';
