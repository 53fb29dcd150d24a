export { CAST } from './cast.ts';
export { drawPortrait } from './portraits/draw.ts';
export type { Progress } from './progress.ts';
export { seedDemo } from './seed.ts';
