import type { MaySend } from '@rendezvous/contract/chat/conversation';

/** Leave to send, and its prices, where nothing stands against it and nothing is free. */
export const MAY_SEND: MaySend = {
  ok: true,
  price: 2,
  price_in_money: null,
  photo_price: 4,
  photo_in_money: null,
  free: null,
  free_left: null,
  why: null,
};
