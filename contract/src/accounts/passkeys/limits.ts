export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 50;
/** How long a browser may take to ask its owner. */
export const PASSKEY_SECONDS = 300;
/** Ties what a passkey signs to the browser that asked for it. */
export const PASSKEY_COOKIE = 'passkey';
