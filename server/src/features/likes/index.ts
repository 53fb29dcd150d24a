import type { Feature } from '../../platform/feature/feature.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';

export { announceLike, announceUnlike } from './announce-likes.ts';
export { deleteLike, insertLike, MEMBER_LIKED, type MemberLiked } from './likes.queries.ts';

export const likes: Feature = { routes, personalData };
