import type { BrowserContext } from 'playwright-core';
import { call } from './members.ts';

type Photogenic = {
  id: string;
  name: string;
  age: number;
  about: string;
  place: string;
  photos: { id: string; sharp: boolean; thumb_filename: string }[];
};

/** Finds a member with words, a town and more than one photo, in a country where no story signs anybody up. */
export async function photogenic(context: BrowserContext): Promise<Photogenic> {
  for (const country of ['ES', 'FR', 'IT', 'NL', 'GB']) {
    const { results } = await call<{ results: { id: string }[] }>(context, `GET members.php?country=${country}`);
    for (const { id } of results) {
      const profile = await call<Photogenic>(context, `GET member.php?id=${id}`);
      if (profile.photos.length > 1 && profile.about && profile.place) return profile;
    }
  }
  throw new Error('nobody has two photos');
}
