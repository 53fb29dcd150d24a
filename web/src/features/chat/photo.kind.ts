import type { SentKind } from './kind.ts';

export const photo: SentKind<'image'> = {
  preview: (_, t) => t('says.photo'),
  quoted: () => ({ type: 'image' }),
  unsent: ({ photo: id }) => ({ type: 'image', photo: { id, image: null, seen: 'sharp' } }),
  words: () => '',
  field: null,
  choice: null,
};
