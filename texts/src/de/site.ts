import type { site as original } from '../en/site.ts';
import type { Sentences } from '../sentences.ts';

export const site: Sentences<typeof original> = {
  title: 'Lerne jemanden in deiner Nähe kennen',
};
