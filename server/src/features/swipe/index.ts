import type { Feature } from '../../platform/feature/feature.ts';
import { forgetSwipes } from './forget-swipes.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';

export const swipe: Feature = { routes, personalData, daily: [forgetSwipes] };
