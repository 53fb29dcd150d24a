export type { Progress } from './basics/progress.ts';
export { CAST } from './cast.ts';
export { demoLife } from './life/demo-life.ts';
export { resumeLife } from './life/life.ts';
export { drawPortrait } from './portraits/draw.ts';
export { seedDemo } from './seed.ts';
