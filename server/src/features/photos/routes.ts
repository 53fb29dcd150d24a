import * as calls from '@rendezvous/contract/photos/endpoints';
import { type Route, route } from '../../platform/http/route.ts';
import { deletePhoto } from './delete-photo.ts';
import { movePhoto } from './move-photo.ts';
import { uploadChatPhoto } from './upload-chat-photo.ts';
import { uploadPhoto } from './upload-photo.ts';

export const routes: Route[] = [
  route(calls.uploadPhoto, { run: uploadPhoto }),
  route(calls.uploadChatPhoto, { run: uploadChatPhoto }),
  route(calls.movePhoto, { run: movePhoto }),
  route(calls.deletePhoto, { run: deletePhoto }),
];
