export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 50;
/** Time a browser has to ask its owner. */
export const PASSKEY_SECONDS = 300;
/** Cookie that ties the challenge to the browser that asked for it. */
export const PASSKEY_COOKIE = 'passkey';
