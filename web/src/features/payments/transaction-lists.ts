/** Lists of the page of transactions that can be looked at alone. */
export const TRANSACTION_LISTS = ['orders', 'credits'] as const;
export type TransactionList = (typeof TRANSACTION_LISTS)[number];
