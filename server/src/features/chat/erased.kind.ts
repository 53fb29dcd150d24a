import type { Kind } from './kind.ts';

/** What is left of a message whose sender was erased. */
export const erased: Kind<'erased', Record<never, never>> = {
  empty: {},
  read: () => ({ type: 'erased' }),
  quoted: () => ({ type: 'erased' }),
  record: () => ({ erased: true }),
};
