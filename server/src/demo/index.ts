export type { Progress } from './basics/progress.ts';
export { CAST } from './cast.ts';
export { demoLife } from './come-by.ts';
export { drawPortrait } from './portraits/draw.ts';
export { seedDemo } from './seed.ts';
