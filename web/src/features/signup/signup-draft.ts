/** Under this name the landing page, the dialog and the page to sign up keep what is typed: it is one form. */
export const SIGNUP_DRAFT = 'signup';
