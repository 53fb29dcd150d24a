import { type Feature, follow } from '../../platform/feature/feature.ts';
import { ACCOUNT_BANNED } from '../accounts/index.ts';
import { MEMBER_LEFT } from '../leaving/index.ts';
import { MEMBER_PAUSED } from '../preferences/index.ts';
import { endLikesWorker, queueEndOfLikes } from './on-member-left.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';

export { announceLike, announceUnlike } from './announce-likes.ts';
export { deleteLike, insertLike, MEMBER_LIKED, type MemberLiked } from './likes.queries.ts';

export const likes: Feature = {
  routes,
  jobs: [endLikesWorker],
  outbox: [
    follow(MEMBER_LEFT, queueEndOfLikes),
    follow(MEMBER_PAUSED, queueEndOfLikes),
    follow(ACCOUNT_BANNED, queueEndOfLikes),
  ],
  personalData,
};
