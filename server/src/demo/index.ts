export { CAST, type CastMember, DEMO_PASSWORD } from './cast.ts';
export { type DemoSeed, seedDemo } from './seed.ts';
