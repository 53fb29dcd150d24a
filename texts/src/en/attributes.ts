import type { Gender } from '@rendezvous/contract/members/attributes';

export const attributes = {
  gender: { male: 'Man', female: 'Woman' } satisfies Record<Gender, string>,
} as const;
