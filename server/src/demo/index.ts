export { CAST, DEMO_PASSWORD } from './cast.ts';
export { renderPortrait } from './portraits/render.ts';
export type { Progress } from './progress.ts';
export { seedDemo } from './seed.ts';
