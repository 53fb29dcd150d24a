/** Named members of a demo, whom its door opens to everybody (S11). */
export const DEMO_CAST = ['Anna', 'Ben', 'Carla', 'Dora', 'Emil'] as const;
export type DemoName = (typeof DEMO_CAST)[number];

/** The password of every demo member. */
export const DEMO_PASSWORD = 'demo-rendezvous';
