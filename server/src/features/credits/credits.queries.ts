import type { LedgerKind, SpendKind } from '@rendezvous/contract/credits/ledger';
import type { AnySql, Fragment, Sql, Tx } from '../../platform/database/sql.ts';
import { updatePremium } from './premium.queries.ts';
import { selectRestingLot } from './resting.queries.ts';

/** Constraint that `spendFrom` violates when a balance would go below zero. */
export const ENOUGH_CREDITS = 'enough_credits';

type Spend = {
  kind: SpendKind;
  /**
   * other changes of the sale to its account's row (`accounts a`), and the condition under which they are made without
   * a price
   */
  also?: { set: Fragment; when: Fragment };
};

/**
 * Makes two CTEs for a statement that sells something for credits; put them after its own. They take the price from the
 * balance and write the ledger entry, in the same statement as the sale itself (principle 3).
 *
 * `sale` names a CTE of the statement with the columns `subject` (the id of what is sold, charged once), `account`,
 * `price`, `created_at` and `credits`: the balance, from the account's row that the statement has locked (`for no key
 * update`). An update tries the constraints on the row of its snapshot first, and would refuse what a purchase has
 * paid for that was committed since. Without a row nothing is charged. PostgreSQL applies only one of two updates of a
 * row in a statement, so other changes of the account must be in `also`, whose fragments read that row as `sale`. The
 * new balance is `balanceAfter`.
 *
 * The statement fails with the violation of `enough_credits`, or of a constraint on `also`; then nothing of it has
 * happened.
 */
export function spendFrom(sql: AnySql, sale: string, { kind, also }: Spend) {
  return sql`
    spent as (
      update accounts a
      set credits = sale.credits - sale.price ${also ? sql`, ${also.set}` : sql``}
      from ${sql.identifier(sale)} sale
      where a.id = sale.account and (sale.price > 0 ${also ? sql`or ${also.when}` : sql``})
      returning a.id as account_id, a.credits, a.credits_resting, sale.subject, sale.price, sale.created_at
    ), spent_entry as (
      insert into ledger_entries (account_id, kind, amount, balance, subject_id, created_at)
      select account_id, ${kind}, -price, credits + credits_resting, subject, created_at from spent where price > 0
    )`;
}

/** The account's balance after `spendFrom`, for the same statement; `before` if nothing was spent. */
export function balanceAfter(sql: AnySql, before: Fragment) {
  return sql`coalesce((select credits from spent), ${before})`;
}

/**
 * Grants the gift for confirming the address (A8), once for a mailbox (A16), in the caller's transaction. A second one
 * for the account violates the unique index.
 */
export async function grantSignupCredits(
  tx: Tx,
  { accountId, mailboxHash }: { accountId: string; mailboxHash: Buffer },
  credits: number,
  now: Date,
): Promise<void> {
  if (credits <= 0) return;
  await tx`
    with first as (
      insert into signup_gifts (domain_id, mailbox_hash, account_id, given_at)
      select domain_id, ${mailboxHash}, id, ${now} from accounts where id = ${accountId}
      on conflict (domain_id, mailbox_hash) do nothing
      returning account_id
    ), granted as (
      update accounts set credits = credits + ${credits} from first where id = first.account_id
      returning id, credits + credits_resting as balance
    )
    insert into ledger_entries (account_id, kind, amount, balance, created_at)
    select id, 'signup', ${credits}, balance, ${now} from granted`;
}

/** Error: the buyer has just ended. Asked again, the order says so, and has the account that keeps its books then. */
const ACCOUNT_MOVED = 'the account of an order is gone';

/** The credits of an order. */
export type Booking = { accountId: string; orderId: string; credits: number; now: Date };

/**
 * Books a purchase, to spend or to rest (P8), and makes the account premium (P2, P2a). A second booking of the order
 * violates the unique index. `kept`: the credits stay, so there must be somebody who can use them.
 */
export async function bookPurchase(tx: Tx, booking: Booking & { rests: boolean; kept: boolean }): Promise<void> {
  const { accountId, orderId, credits, rests, kept, now } = booking;
  const booked = await tx`
    with bought as (
      update accounts set ${changeOf(tx, rests, credits)}
      where id = ${accountId} and (status <> 'erased' or not ${kept}::boolean)
      returning id, credits + credits_resting as balance
    )
    insert into ledger_entries (account_id, kind, amount, balance, order_id, rests, created_at)
    select id, 'purchase', ${credits}, balance, ${orderId}, ${rests}, ${now} from bought
    returning 1`;
  if (booked.length !== 1) throw new Error(ACCOUNT_MOVED);
  await updatePremium(tx, accountId, 'gained');
}

/**
 * Books an order back whose money went back (P3): up to the balance, and the rest becomes a debt. Resting credits of
 * other orders are not touched. Premium ends if no order gives it any more (P2a). A second time violates the unique
 * index.
 */
export async function bookBack(
  tx: Tx,
  kind: Extract<LedgerKind, 'refund' | 'chargeback'>,
  { accountId, orderId, credits, now }: Booking,
): Promise<void> {
  const spendable = await lockBalance(tx, accountId);
  const resting = (await selectRestingLot(tx, orderId)) > 0;
  const taken = resting ? credits : Math.min(spendable, credits);
  await tx`
    with taken as (
      update accounts set ${changeOf(tx, resting, -taken)}, debt = debt + ${credits - taken} where id = ${accountId}
      returning id, credits + credits_resting as balance
    )
    insert into ledger_entries (account_id, kind, amount, balance, order_id, created_at)
    select id, ${kind}, ${-taken}, balance, ${orderId}, ${now} from taken`;
  await updatePremium(tx, accountId, 'lost');
}

/**
 * Takes back the unspent credits of an order that its member returns (P8); never more than the balance, so it leaves no
 * debt. Premium ends if no order gives it any more (P2a). A second return of an order violates the unique index. The
 * balance must be locked.
 */
export async function bookReturn(tx: Tx, { accountId, orderId, credits, now }: Booking): Promise<void> {
  const resting = (await selectRestingLot(tx, orderId)) > 0;
  await tx`
    with returned as (
      update accounts set ${changeOf(tx, resting, -credits)} where id = ${accountId}
      returning id, credits + credits_resting as balance
    )
    insert into ledger_entries (account_id, kind, amount, balance, order_id, created_at)
    select id, 'return', ${-credits}, balance, ${orderId}, ${now} from returned`;
  await updatePremium(tx, accountId, 'lost');
}

/** Changes the resting or the spendable credits. */
function changeOf(sql: AnySql, resting: boolean, credits: number) {
  return resting ? sql`credits_resting = credits_resting + ${credits}` : sql`credits = credits + ${credits}`;
}

/**
 * Locks the balance: until the end of the transaction nobody else changes it. It is a statement of its own, so that the
 * next one sees what was committed meanwhile.
 */
export async function lockBalance(tx: Tx, accountId: string): Promise<number> {
  const [account] = await tx<
    { credits: number }[]
  >`select credits from accounts where id = ${accountId} for no key update`;
  if (!account) throw new Error(ACCOUNT_MOVED);
  return account.credits;
}

/** Credits of an account: `credits` can be spent, `credits_resting` not yet (P8). */
export type Purse = { credits: number; credits_resting: number; debt: number; paid_user: boolean };

export async function selectPurse(sql: AnySql, accountId: string): Promise<Purse> {
  const [row] = await sql<Purse[]>`
    select credits, credits_resting, debt, paid_user from accounts where id = ${accountId}`;
  if (!row) throw new Error('the account is gone');
  return row;
}

/** An entry of the ledger; all spends between two other entries are added up to one. */
export type Movement = { kind: LedgerKind; amount: number; order_id: string | null; rests: boolean };

/** Selects the whole ledger of an account in order, with consecutive spends added up. */
export function selectMovements(sql: AnySql, accountId: string): Promise<Movement[]> {
  return sql<Movement[]>`
    with numbered as (
      select kind, amount, order_id, rests, position,
        count(*) filter (where subject_id is null) over (order by position) as stretch
      from ledger_entries where account_id = ${accountId}
    )
    select kind, sum(amount)::integer as amount, order_id, rests
    from numbered group by stretch, kind, order_id, rests order by min(position)`;
}

export type Difference = { account_id: string; credits: number; entries: number };

/** Selects accounts whose entries don't add up to the balance: there must be none. */
export function selectDifferences(sql: Sql): Promise<Difference[]> {
  return sql<Difference[]>`
    select a.id as account_id, a.credits + a.credits_resting as credits, coalesce(e.amount, 0)::integer as entries
    from accounts a
    left join (select account_id, sum(amount) as amount from ledger_entries group by account_id) e on e.account_id = a.id
    where a.credits + a.credits_resting <> coalesce(e.amount, 0)
    limit 100`;
}

/** Tells whether a payment of an account was ever completed; an SQL condition on the id that `account` gives. */
export function hasBought(sql: AnySql, account: Fragment) {
  return sql`exists (
    select from ledger_entries where ledger_entries.account_id = ${account} and ledger_entries.kind = 'purchase'
  )`;
}

/** Tells whether an account has books that must outlive it; an SQL condition on the id that `account` gives. */
export function keepsBooks(sql: AnySql, account: Fragment) {
  return sql`(
    exists (select from ledger_entries where ledger_entries.account_id = ${account})
    or exists (select from orders where orders.account_id = ${account})
  )`;
}

/**
 * Moves the books of an account to another one that belongs to nobody. Entries stay as they are; only their owner is
 * lost.
 */
export async function moveBooks(tx: Tx, from: string, to: string): Promise<void> {
  await tx`update ledger_entries set account_id = ${to} where account_id = ${from}`;
  await tx`update orders set account_id = ${to} where account_id = ${from}`;
}

export type EntryRow = {
  id: string;
  /** place in the account's ledger; text, since it may outgrow a number */
  position: string;
  kind: LedgerKind;
  amount: number;
  balance: number;
  created_at: Date;
  order_id: string | null;
  /** id of the message that was paid for; null: another kind of entry */
  subject_id: string | null;
};

/** Selects an account's entries before a position, the newest first. */
export function selectEntries(sql: AnySql, accountId: string, before: string, limit: number) {
  return sql<EntryRow[]>`
    select id, position, kind, amount, balance, created_at, order_id, subject_id
    from ledger_entries
    where account_id = ${accountId} and position < ${before}
    order by position desc
    limit ${limit}`;
}
