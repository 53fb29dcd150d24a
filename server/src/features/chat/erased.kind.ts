import type { Kind } from './kind.ts';

/** A message whose sender was erased. */
export const erased: Kind<'erased', Record<never, never>> = {
  empty: {},
  read: () => ({ type: 'erased' }),
  quoted: () => ({ type: 'erased' }),
  record: () => ({ erased: true }),
};
