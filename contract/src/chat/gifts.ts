/** Gifts that there are drawings of, in the order of the catalogue. The setting `gift_prices` says what they cost. */
export const GIFTS = [
  ...(['rose', 'tulips', 'sunflower', 'bouquet', 'heart', 'balloon', 'love_letter', 'kiss'] as const),
  ...(['coffee', 'strawberry', 'ice_cream', 'cake', 'chocolates', 'cocktail', 'wine', 'champagne'] as const),
  ...(['star', 'moon', 'candle', 'teddy', 'perfume', 'crown', 'ring', 'diamond'] as const),
] as const;

export type Gift = (typeof GIFTS)[number];
