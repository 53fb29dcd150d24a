import { demoLife } from '../demo/index.ts';
import { accounts } from '../features/accounts/index.ts';
import { age } from '../features/age/index.ts';
import { blocks } from '../features/blocks/index.ts';
import { chat } from '../features/chat/index.ts';
import { credits } from '../features/credits/index.ts';
import { leaving } from '../features/leaving/index.ts';
import { likes } from '../features/likes/index.ts';
import { matchFinder } from '../features/match-finder/index.ts';
import { members } from '../features/members/index.ts';
import { notifications } from '../features/notifications/index.ts';
import { payments } from '../features/payments/index.ts';
import { photos } from '../features/photos/index.ts';
import { preferences } from '../features/preferences/index.ts';
import { reports } from '../features/reports/index.ts';
import { searches } from '../features/searches/index.ts';
import { signup } from '../features/signup/index.ts';
import { site } from '../features/site/index.ts';
import { swipe } from '../features/swipe/index.ts';
import { wishes } from '../features/wishes/index.ts';
import type { Feature } from '../platform/feature/feature.ts';

/** Every feature of the product, and the life of a demo. */
export const features: Feature[] = [
  accounts,
  preferences,
  age,
  signup,
  leaving,
  credits,
  wishes,
  members,
  matchFinder,
  photos,
  likes,
  swipe,
  chat,
  blocks,
  reports,
  notifications,
  searches,
  payments,
  site,
  demoLife,
];

export const routes = features.flatMap((feature) => feature.routes);

export const mailKinds = features.flatMap((feature) => feature.mails ?? []);
