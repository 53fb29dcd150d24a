import type { Feature } from '../../platform/feature/feature.ts';
import { routes } from './routes.ts';

export const matchFinder: Feature = { routes };
