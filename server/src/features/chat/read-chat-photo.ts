import type * as calls from '@rendezvous/contract/chat/endpoints';
import { Refusal } from '../../platform/http/refusal.ts';
import type { AnswerIn, CallOf, Input } from '../../platform/http/route.ts';
import { readPicture } from '../photos/index.ts';
import { readingOf } from './chat.access.ts';
import { selectChatFile, updateTheirPhotos } from './chat-photos.queries.ts';

type Read = typeof calls.readChatPhoto;

/** Reads a photo of one of the viewer's conversations. Its address alone opens nothing: the session decides. */
export async function readChatPhoto(call: CallOf<Read>, { query }: Input<Read>): Promise<AnswerIn<Read>> {
  const { id, size, variant } = query;
  const file = await selectChatFile(call.sql, readingOf(call), { photo: id, variant });
  const bytes = file && (await readPicture(call, { file, size, variant }));
  if (!bytes) throw new Refusal('not_found');
  return { bytes, type: 'image/webp', cacheControl: 'private, max-age=600' };
}

type Decide = typeof calls.decideOnPhotos;

/** Keeps whether the member wants to see the partner's photos. The viewer's other tabs and devices learn it. */
export async function decideOnPhotos(call: CallOf<Decide>, { body }: Input<Decide>): Promise<null> {
  const { profileId } = call.viewer;
  if (!(await updateTheirPhotos(call.sql, { ...body, profileId }))) throw new Refusal('not_found');
  call.live.announce(profileId, 'chat_changed', { conversation: body.conversation, photos: true });
  return null;
}
