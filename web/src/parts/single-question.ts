/** Pages with a single question: nothing leads away from the steps of the sign-up, or from an order. */
const SINGLE_QUESTION = /^\/(signup|complete-signup|credits(\/[^/]+){0,2})\/?$/;

/** Tells whether a page asks one thing, so that nothing else may draw the eye. */
export function asksOneThing(pathname: string): boolean {
  return SINGLE_QUESTION.test(pathname);
}
