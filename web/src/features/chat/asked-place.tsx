import { type ReactNode, useEffect } from 'react';
import { createStore } from '../../platform/create-store.ts';

/** A question that something in the log asks; null: none. */
export const asked = createStore<ReactNode>(null);

/** The place of such a question: beside the log, which would read it out. It is loaded with what asks. */
export function AskedPlace(): ReactNode {
  // Left open by the browser's back, it would stand on the next page.
  useEffect(() => () => asked.set(null), []);
  return asked.use();
}
