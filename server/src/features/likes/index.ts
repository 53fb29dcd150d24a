import { type Feature, follow } from '../../platform/feature/feature.ts';
import { ACCOUNT_BANNED } from '../accounts/index.ts';
import { MEMBER_LEFT } from '../leaving/index.ts';
import { endLikes } from './on-member-left.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';

export { announceLike, announceUnlike } from './announce-likes.ts';
export { deleteLike, insertLike, MEMBER_LIKED, type MemberLiked } from './likes.queries.ts';

export const likes: Feature = {
  routes,
  outbox: [follow(MEMBER_LEFT, endLikes), follow(ACCOUNT_BANNED, endLikes)],
  personalData,
};
