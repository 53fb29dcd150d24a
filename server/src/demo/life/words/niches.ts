/** Niches of the setting `niche`, from 1 on (S5). */
export const NICHES = ['general', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'] as const;
export type NicheName = (typeof NICHES)[number];
