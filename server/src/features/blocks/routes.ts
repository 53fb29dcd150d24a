import * as calls from '@rendezvous/contract/blocks/endpoints';
import { type Route, route } from '../../platform/http/route.ts';
import { blockMember } from './block-member.ts';
import { listBlocks } from './list-blocks.ts';
import { unblockMember } from './unblock-member.ts';

export const routes: Route[] = [
  route(calls.listBlocks, { run: listBlocks }),
  route(calls.blockMember, { run: blockMember }),
  route(calls.unblockMember, { run: unblockMember }),
];
