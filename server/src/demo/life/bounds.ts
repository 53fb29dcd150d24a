import type { Services } from '../../platform/services.ts';

/** Acts towards one visitor; many people may be the same member of the cast. */
const OF_VISITOR = {
  answer: { name: 'demo answers', points: 40, seconds: 600 },
  like: { name: 'demo likes', points: 30, seconds: 24 * 3600 },
  greeting: { name: 'demo greetings', points: 10, seconds: 24 * 3600 },
};
/** Acts of the whole site. */
const OF_ALL = { name: 'demo acts', points: 2000, seconds: 3600 };

/** Tells whether another act towards a visitor is within bounds, and counts it. */
export async function mayAct(
  { counts }: Pick<Services, 'counts'>,
  act: keyof typeof OF_VISITOR,
  visitor: string,
): Promise<boolean> {
  return (await counts.spend(OF_VISITOR[act], visitor)) === 0 && (await counts.spend(OF_ALL, 'all')) === 0;
}
