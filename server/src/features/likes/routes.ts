import * as calls from '@rendezvous/contract/likes/endpoints';
import { type Route, route } from '../../platform/http/route.ts';
import { giveAutomaticLike } from './give-automatic-like.ts';
import { likeMember } from './like-member.ts';
import { listLikes } from './list-likes.ts';
import { markLikeSeen } from './mark-like-seen.ts';
import { readLikes } from './read-likes.ts';
import { unlikeMember } from './unlike-member.ts';

export const routes: Route[] = [
  route(calls.readLikes, { run: readLikes }),
  route(calls.listLikes, { run: listLikes }),
  route(calls.likeMember, { run: likeMember }),
  route(calls.unlikeMember, { run: unlikeMember }),
  route(calls.markLikeSeen, { run: markLikeSeen }),
  route(calls.giveAutomaticLike, { run: giveAutomaticLike }),
  route(calls.giveAutomaticLikeByGet, { run: giveAutomaticLike }),
];
