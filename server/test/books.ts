import type { Sql, Tx } from '../src/platform/database/sql.ts';

/** A violation of the books: the rule, the row, and what was found. */
export type Violation = { rule: string; id: string; found: string };

/** Violations of a rule that are shown; enough to see what is wrong. */
const SHOWN = 20;

/**
 * Finds violations of the rules that hold at any moment, also while everybody writes: money and entries, messages and
 * charges, counters and what they count. All of it is one snapshot.
 * @returns at most 20 of each rule
 */
export function findViolations(sql: Sql): Promise<Violation[]> {
  return sql.begin(findViolationsIn, 'isolation level repeatable read read only');
}

/** Violations as a transaction sees them, with what it has changed itself. */
export async function findViolationsIn(tx: Tx): Promise<Violation[]> {
  const found = [];
  for (const rules of [balances, resting, messagesAndCharges, orders, returns, discounts, counters])
    found.push(...(await rules(tx)));
  return found;
}

/** Balances: none is below zero; each is the sum of its entries, and each entry follows from the one before. */
function balances(tx: Tx) {
  return tx<Violation[]>`
    (select 'balance below zero' as rule, id::text, credits || ' and ' || credits_resting as found
    from accounts where credits < 0 or credits_resting < 0 limit ${SHOWN})
    union all
    (select 'balance is not the sum of its entries', a.id::text,
      a.credits || ' and ' || a.credits_resting || ' instead of ' || coalesce(e.sum, 0)
    from accounts a
    left join (select account_id, sum(amount) from ledger_entries group by account_id) e on e.account_id = a.id
    where a.credits + a.credits_resting <> coalesce(e.sum, 0) limit ${SHOWN})
    union all
    (select 'entry does not follow from the one before', id::text, before || ' + ' || amount || ' = ' || balance
    from (
      select id, amount, balance,
        coalesce(lag(balance) over (partition by account_id order by position), 0) as before
      from ledger_entries
    ) chain where before + amount <> balance limit ${SHOWN})`;
}

/**
 * Resting credits: those that were bought to rest and neither released nor returned. Orders agree with that, and
 * premium with the entries.
 */
function resting(tx: Tx) {
  return tx<Violation[]>`
    (select 'resting credits are not those of the orders' as rule, a.id::text,
      a.credits_resting || ' instead of ' || coalesce(l.sum, 0) as found
    from accounts a left join (
      select account_id, sum(amount) from ledger_entries bought
      where rests and not exists (
        select from ledger_entries later where later.order_id = bought.order_id and later.kind <> 'purchase'
      ) group by account_id
    ) l on l.account_id = a.id
    where a.credits_resting <> coalesce(l.sum, 0) limit ${SHOWN})
    union all
    (select 'order does not rest as its entries say', o.id::text, o.status || ' until ' || coalesce(o.rests_until::text, 'never')
    from orders o left join ledger_entries e on e.order_id = o.id and e.kind = 'purchase'
    where (o.rests_until is not null) <> (coalesce(e.rests, false) and not exists (
      select from ledger_entries later where later.order_id = o.id and later.kind <> 'purchase'
    )) limit ${SHOWN})`;
}

/**
 * Messages and charges: a paid message has exactly one entry, with its price and its sender. Each such entry has its
 * message; each id leads to its own.
 */
function messagesAndCharges(tx: Tx) {
  return tx<Violation[]>`
    (select 'message without exactly its charge' as rule, m.id::text,
      'price ' || m.price || ', entries ' || coalesce(string_agg(e.amount::text, ' '), 'none') as found
    from messages m
    join profiles p on p.id = m.sender_profile
    left join ledger_entries e on e.subject_id = m.id
    group by m.id, m.price, p.account_id
    having count(e.id) <> (m.price > 0)::integer
      or bool_or(e.amount <> -m.price or e.account_id <> p.account_id)
    limit ${SHOWN})
    union all
    (select 'charge without its message', e.id::text, e.amount::text
    from ledger_entries e
    where e.kind = 'message' and not exists (select from messages m where m.id = e.subject_id)
    limit ${SHOWN})
    union all
    (select 'message and its id apart', coalesce(m.id, i.id)::text,
      coalesce(m.conversation_id || ' ' || m.sequence, 'no message') || ', '
        || coalesce(i.conversation_id || ' ' || i.sequence, 'no id')
    from messages m full join message_ids i on i.id = m.id
    where (m.conversation_id, m.sequence) is distinct from (i.conversation_id, i.sequence)
    limit ${SHOWN})`;
}

/**
 * Orders: paid ones are booked once and others never. Money that went back is booked out or a debt, except what was
 * returned before. An order returned entirely is a refund.
 */
function orders(tx: Tx) {
  return tx<Violation[]>`
    (select 'order is not booked as its state says' as rule, id::text, status || ': ' || booked as found
    from (
      select o.id, o.status, o.account_id,
        coalesce(string_agg(e.kind || ' ' || e.amount, ', ' order by e.position), 'nothing') as booked,
        case
          when o.status = 'completed' then array['purchase'] || returned
          when o.status = 'refunded' and r.credits = o.credits then array['purchase'] || returned
          when o.status = 'refunded' then array['purchase'] || returned || array['refund']
          when o.status = 'charged_back' then array['purchase'] || returned || array['chargeback']
          else array[]::text[] end as due,
        coalesce(array_agg(e.kind order by e.position) filter (where e.id is not null), array[]::text[]) as kinds,
        coalesce(bool_or(e.account_id <> o.account_id or (e.kind = 'purchase' and e.amount <> o.credits)), false) as wrong
      from orders o
      left join order_returns r on r.order_id = o.id
      cross join lateral (
        select case when r.id is null then array[]::text[] else array['return'] end as returned
      ) as also
      left join ledger_entries e on e.order_id = o.id and e.kind <> 'release'
      group by o.id, r.credits, also.returned
    ) of_order where kinds <> due or wrong limit ${SHOWN})
    union all
    (select 'debt is not what could not be booked out', a.id::text, a.debt || ' instead of ' || coalesce(d.missing, 0)
    from accounts a
    left join (
      select e.account_id, sum(o.credits - coalesce(r.credits, 0) + e.amount) as missing
      from ledger_entries e
      join orders o on o.id = e.order_id
      left join order_returns r on r.order_id = o.id
      where e.kind in ('refund', 'chargeback') group by e.account_id
    ) d on d.account_id = a.id
    where a.debt <> coalesce(d.missing, 0) limit ${SHOWN})`;
}

/**
 * Returns: each is booked out exactly, never with more money than was paid, and given back at the provider as it says.
 */
function returns(tx: Tx) {
  return tx<Violation[]>`
    (select 'return is not booked as it says' as rule, r.id::text,
      r.credits || ' of ' || o.credits || ', ' || o.status || ', entry ' || coalesce(e.amount::text, 'none') as found
    from order_returns r
    join orders o on o.id = r.order_id
    left join ledger_entries e on e.order_id = r.order_id and e.kind = 'return'
    where e.amount is distinct from -r.credits or e.account_id <> o.account_id or r.credits > o.credits
      or r.amount > o.amount or (r.credits < o.credits and r.amount >= greatest(o.amount, 1))
      or (r.credits = o.credits and (r.amount <> o.amount or o.status <> 'refunded'))
    limit ${SHOWN})
    union all
    (select 'return without an order that says so', e.id::text, e.amount::text
    from ledger_entries e
    where e.kind = 'return' and not exists (select from order_returns r where r.order_id = e.order_id)
    limit ${SHOWN})
    union all
    (select 'money of a return is not what the provider gave back', coalesce(r.id, s.id)::text,
      coalesce(r.status, 'no return') || ' ' || coalesce(r.amount, 0) || ', provider ' || coalesce(s.amount, 0)
    from order_returns r full join sandbox_refunds s on s.id = r.id
    -- the provider is told first, so it may know more, but never less
    where (r.status = 'completed' and r.amount <> coalesce(s.amount, 0)) or (r.status = 'void' and s.id is not null)
      or (s.id is not null and (r.amount is distinct from s.amount or r.order_id <> s.reference))
    limit ${SHOWN})
    union all
    (select 'provider gave back more than was paid', p.reference::text, sum(s.amount) || ' of ' || p.amount
    from sandbox_refunds s join sandbox_payments p on p.reference = s.reference
    group by p.reference, p.amount having sum(s.amount) > p.amount limit ${SHOWN})`;
}

/** Discounts: an order holds its code until it ends unpaid, and there is no discount without a code. */
function discounts(tx: Tx) {
  return tx<Violation[]>`
    (select 'order does not hold its code as its state says' as rule, o.id::text,
      o.status || ', ' || o.discount_code || ', ' || coalesce('held ' || r.created_at, 'not held') as found
    from orders o
    -- a personal code goes with the person
    join discount_codes c on c.code = o.discount_code
    left join discount_redemptions r on r.order_id = o.id and r.code_id = c.id
    where (o.status in ('failed', 'cancelled', 'expired')) = (r.order_id is not null)
      -- paid after it had given the code back: another may have it by now, or the money goes back and the code stays free
      and (o.paid_after is null or r.order_id is not null or not (
        o.status = 'refunded' and o.cancel_asked_at is not null
        or exists (
          select from discount_redemptions other
          where other.code_id = c.id and other.account_id = o.account_id
        )
        or c.validity = 'once'
      ))
    limit ${SHOWN})
    union all
    (select 'code held by an order without it', r.order_id::text, c.code
    from discount_redemptions r
    join discount_codes c on c.id = r.code_id
    join orders o on o.id = r.order_id
    where o.discount_code is distinct from c.code limit ${SHOWN})`;
}

/** Counters: sequences have no gaps, and unread counters equal the tables' counts. */
function counters(tx: Tx) {
  return tx<Violation[]>`
    (select 'conversation with a gap' as rule, c.id::text, c.last_sequence || ', messages ' || count(m.id) as found
    from conversations c left join messages m on m.conversation_id = c.id
    group by c.id having count(m.id) <> c.last_sequence or coalesce(max(m.sequence), 0) <> c.last_sequence
    limit ${SHOWN})
    union all
    (select 'unread messages of a conversation', conversation_id || ' ' || profile_id, unread || ' instead of ' || counted
    from (
      select p.conversation_id, p.profile_id, p.unread, count(m.id) as counted
      from participants p
      left join messages m on m.conversation_id = p.conversation_id and m.sender_profile <> p.profile_id
        and m.sequence > greatest(p.read_sequence, p.hidden_sequence)
      group by p.conversation_id, p.profile_id
    ) side where unread <> counted limit ${SHOWN})
    union all
    (select 'unread messages together', p.id::text, p.unread || ' instead of ' || coalesce(t.sum, 0)
    from profiles p
    left join (
      select profile_id, sum(
        case when muted then 0 when unread = 0 and marked_sequence > hidden_sequence then 1 else unread end
      ) from participants group by profile_id
    ) t on t.profile_id = p.id
    where p.unread <> coalesce(t.sum, 0) limit ${SHOWN})
    union all
    (select 'mark or pin of a message that is not there', c.id::text, coalesce(p.marked_sequence, 0) || ' and ' || coalesce(pins.sequence, 0)
    from participants p
    join conversations c on c.id = p.conversation_id
    left join pins on pins.conversation_id = p.conversation_id and pins.profile_id = p.profile_id
    where p.marked_sequence > c.last_sequence or pins.sequence > c.last_sequence limit ${SHOWN})`;
}
