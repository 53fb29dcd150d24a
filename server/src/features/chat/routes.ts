import * as calls from '@rendezvous/contract/chat/endpoints';
import { route } from '../../platform/http/route.ts';
import { changeChat } from './change-chat.ts';
import { deleteChat, restoreChat } from './delete-chat.ts';
import { keepDraft } from './keep-draft.ts';
import { findChats, listChats } from './list-chats.ts';
import { listGifts } from './list-gifts.ts';
import { listMessages } from './list-messages.ts';
import { markRead } from './mark-read.ts';
import { decideOnPhotos, readChatPhoto } from './read-chat-photo.ts';
import { sendMessage } from './send-message.ts';
import { tellTyping } from './tell-typing.ts';

export const routes = [
  route(calls.listChats, { run: listChats }),
  route(calls.findChats, { run: findChats }),
  route(calls.listMessages, { run: listMessages }),
  route(calls.sendMessage, { run: sendMessage, checksViewer: true }),
  route(calls.listGifts, { run: listGifts }),
  route(calls.readChatPhoto, { run: readChatPhoto }),
  route(calls.decideOnPhotos, { run: decideOnPhotos }),
  route(calls.markRead, { run: markRead }),
  route(calls.deleteChat, { run: deleteChat }),
  route(calls.restoreChat, { run: restoreChat }),
  route(calls.changeChat, { run: changeChat }),
  route(calls.tellTyping, { run: tellTyping }),
  route(calls.keepDraft, { run: keepDraft }),
];
