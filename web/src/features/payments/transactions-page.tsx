import type { LedgerEntry } from '@rendezvous/contract/credits/ledger';
import type { Order } from '@rendezvous/contract/payments/order';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Receipt from 'lucide-react/icons/receipt';
import { Fragment, type ReactNode } from 'react';
import { transactionsQuery } from '../../data/transactions.ts';
import { MoreOfList } from '../../parts/more-of-list.tsx';
import { useDates } from '../../platform/texts/use-dates.ts';
import { useMoney } from '../../platform/texts/use-money.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Box } from '../../ui/box.tsx';
import { buttonProps } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Table } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { gathered, wordOf } from './gathered-entries.ts';
import styles from './order/order.module.css';
import type { TransactionList } from './transaction-lists.ts';

/** All orders, and every change of the balance; or one of the two. */
export function TransactionsPage({ list }: { list?: TransactionList }) {
  const t = useTexts('payments');
  const shell = useTexts('shell');
  const query = useSuspenseInfiniteQuery(transactionsQuery);
  const orders = query.data.pages.flatMap((page) => page.orders);
  const entries = query.data.pages.flatMap((page) => page.entries);
  return (
    <div className={styles.page}>
      <h1>{t('transactions.title')}</h1>
      {orders.length + entries.length === 0 ? <NothingYet /> : null}
      {orders.length > 0 && entries.length > 0 ? <Choice /> : null}
      {orders.length > 0 && list !== 'credits' ? <Orders orders={orders} /> : null}
      {entries.length > 0 && list !== 'orders' ? <Ledger entries={entries} /> : null}
      <MoreOfList
        query={query}
        labels={{ more: t('transactions.more'), failed: t('transactions.failed'), retry: shell('error.retry') }}
      />
    </div>
  );
}

function Choice() {
  const t = useTexts('payments');
  return (
    <Tabs label={t('transactions.show')}>
      <Link to="/transactions" activeOptions={{ exact: true }}>
        {t('transactions.all')}
      </Link>
      <Link to="/transactions" search={{ list: 'orders' }}>
        {t('transactions.orders')}
      </Link>
      <Link to="/transactions" search={{ list: 'credits' }}>
        {t('transactions.ledger')}
      </Link>
    </Tabs>
  );
}

function NothingYet() {
  const t = useTexts('payments');
  return (
    <Empty
      picture={<Icon of={Receipt} />}
      title={t('transactions.none')}
      text={t('transactions.noneText')}
      action={
        <Link to="/credits" {...buttonProps({ look: 'primary' })}>
          {t('transactions.buy')}
        </Link>
      }
    />
  );
}

function Orders({ orders }: { orders: readonly Order[] }) {
  const t = useTexts('payments');
  const money = useMoney();
  const { day } = useDates();
  return (
    <Box>
      <h2 id="orders">{t('transactions.orders')}</h2>
      <Table className={styles.table} aria-labelledby="orders">
        <thead>
          <tr>
            <th scope="col">{t('transactions.what')}</th>
            <th scope="col">{t('transactions.status')}</th>
            <th scope="col">{t('transactions.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Fragment key={order.payment_id}>
              <tr>
                <td>
                  <Link to="/transactions/$id" params={{ id: order.payment_id }}>
                    {t('order.bundle', { credits: order.credits })}
                  </Link>
                  <small className={styles.when}>{day(order.created_at)}</small>
                </td>
                <td>{t(`transactions.state.${order.status}`)}</td>
                <td>{money(order.amount)}</td>
              </tr>
              <OrderNotes order={order} />
            </Fragment>
          ))}
        </tbody>
      </Table>
      {orders.some(({ completed_at }) => completed_at) ? (
        <Link to="/credits/repeat-order" {...buttonProps({ look: 'text', className: styles.again })}>
          {t('repeat.title')}
        </Link>
      ) : null}
    </Box>
  );
}

/** Notes on an order, in a row of their own: on a phone a column has no room for sentences. */
function OrderNotes({ order: { discount, returned } }: { order: Order }) {
  const t = useTexts('payments');
  const money = useMoney();
  if (!discount && !returned) return null;
  return (
    <tr className={styles.notes}>
      <td colSpan={3}>
        {discount ? (
          <small>{t('transactions.with', { code: discount.code, price: money(discount.amount) })}</small>
        ) : null}
        {returned ? <ReturnedLine returned={returned} /> : null}
      </td>
    </tr>
  );
}

function ReturnedLine({ returned: { credits, amount, status } }: { returned: NonNullable<Order['returned']> }) {
  const t = useTexts('returns');
  const money = useMoney();
  return <small>{t('returned.line', { credits, amount: money(amount), state: t(`money.${status}`) })}</small>;
}

function Ledger({ entries }: { entries: readonly LedgerEntry[] }) {
  const t = useTexts('payments');
  const { day, time } = useDates();
  // Several of a day have no one time.
  const whenOf = (at: string, count: number) => (count > 1 ? day(at) : `${day(at)} ${time(at)}`);
  return (
    <Box>
      <h2 id="ledger">{t('transactions.ledger')}</h2>
      <Table className={styles.table} aria-labelledby="ledger">
        <thead>
          <tr>
            <th scope="col">{t('transactions.what')}</th>
            <th scope="col">{t('transactions.change')}</th>
            <th scope="col">{t('transactions.balance')}</th>
          </tr>
        </thead>
        <tbody>
          {gathered(entries, day).map(({ id, kind, amount, balance, created_at, count, spent_on }) => (
            <tr key={id}>
              <td>
                {kind === 'message' ? <Spent spent={spent_on} count={count} /> : t(`transactions.kind.${kind}`)}
                <small className={styles.when}>{whenOf(created_at, count)}</small>
              </td>
              <td data-in={amount > 0 || undefined}>{signed(amount)}</td>
              <td>{balance}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}

/** The messages that were paid for, and to whom. */
function Spent({ spent, count }: { spent: LedgerEntry['spent_on']; count: number }) {
  const t = useTexts('payments');
  const word = wordOf(spent);
  if (!spent?.to) return t(`transactions.spent.${word}`, { count });
  const { id, name } = spent.to;
  const to = (words: ReactNode) => (
    <Link to="/members/$id" params={{ id }} className={styles.whom}>
      {words}
    </Link>
  );
  return t.rich(`transactions.spentTo.${word}`, { count, name, to });
}

function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : '0';
}
