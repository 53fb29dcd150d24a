/** Large shapes behind the figure; `light` and `deep` come from the backdrop. The canvas is 690 × 920 from y = -30. */
export const SHAPES = {
  sun: (light: string) => `<circle cx="500" cy="300" r="330" fill="${light}"/>`,
  sunLeft: (light: string) => `<circle cx="180" cy="260" r="330" fill="${light}"/>`,
  halo: (light: string) => `<circle cx="345" cy="330" r="300" fill="${light}"/>`,
  arch: (light: string) => `<path d="M95 900V420a250 250 0 0 1 500 0v480z" fill="${light}"/>`,
  hills: (light: string, deep: string) =>
    `<circle cx="540" cy="150" r="95" fill="${light}"/><path d="M-20 640Q170 480 340 590T720 540V900H-20z" fill="${deep}" opacity=".55"/>`,
  dunes: (light: string, deep: string) =>
    `<circle cx="150" cy="150" r="95" fill="${light}"/><path d="M-20 560Q170 500 340 600T720 620V900H-20z" fill="${deep}" opacity=".55"/>`,
  window: (light: string) =>
    `<g fill="${light}"><rect x="60" y="-40" width="260" height="560" rx="10"/><rect x="350" y="-40" width="260" height="560" rx="10"/></g>`,
  leaves: (light: string, deep: string) =>
    `<g fill="${deep}" opacity=".6"><ellipse cx="60" cy="330" rx="70" ry="240" transform="rotate(-24 60 330)"/><ellipse cx="640" cy="280" rx="70" ry="250" transform="rotate(22 640 280)"/></g><circle cx="345" cy="330" r="290" fill="${light}"/>`,
  skyline: (light: string, deep: string) =>
    `<circle cx="560" cy="120" r="80" fill="${light}"/><path d="M-10 900V430h120v-90h110v150h90V260h130v180h110v-80h150v540z" fill="${deep}" opacity=".45"/>`,
  waves: (light: string, deep: string) =>
    `<circle cx="170" cy="170" r="110" fill="${light}"/><g fill="${deep}" opacity=".4"><path d="M-20 520q90-50 180 0t180 0 180 0 180 0v380H-20z"/><path d="M-20 620q90-50 180 0t180 0 180 0 180 0v280H-20z"/></g>`,
} as const;
export type Shape = keyof typeof SHAPES;

/** Distances of the figure. */
export const CROPS = {
  bust: 'translate(0 20)',
  wide: 'translate(90 130) scale(.78)',
  close: 'translate(-90 -60) scale(1.24)',
};
export type Crop = keyof typeof CROPS;
