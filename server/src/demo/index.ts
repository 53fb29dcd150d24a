export { CAST, DEMO_PASSWORD } from './cast.ts';
export { seedDemo } from './seed.ts';
