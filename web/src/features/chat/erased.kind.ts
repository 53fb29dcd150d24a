import type { Kind } from './kind.ts';

export const erased: Kind<'erased'> = {
  preview: (_, t) => t('gone.erased'),
  quoted: () => null,
};
