import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Undo2 from 'lucide-react/icons/undo-2';
import { useSettings } from '../../../data/settings.ts';
import { type ReturnableOrder, returnableQuery } from '../../../data/transactions.ts';
import { useDates } from '../../../platform/texts/use-dates.ts';
import { useMoney } from '../../../platform/texts/use-money.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { buttonProps } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import styles from './return.module.css';
import { SupportLine } from './support-line.tsx';

/** The page of the footer's "Withdraw from contract": one press chooses the order (P8). */
export function ReturnPage() {
  const t = useTexts('returns');
  const { refund_days: days } = useSettings();
  const orders = useSuspenseQuery(returnableQuery).data;
  if (orders.length === 0) return <NothingToReturn />;
  return (
    <div className={styles.page}>
      <PageHead title={t('title')}>
        <p>{t('list.text', { days })}</p>
      </PageHead>
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order.payment_id}>
            <OrderLink order={order} />
          </li>
        ))}
      </ul>
      <SupportLine />
    </div>
  );
}

function OrderLink({ order }: { order: ReturnableOrder }) {
  const t = useTexts('returns');
  const money = useMoney();
  const { day, moment } = useDates();
  const { payment_id: id, credits, completed_at, created_at, returnable } = order;
  return (
    <Link to="/withdraw/$id" params={{ id }} className={styles.order}>
      <span>
        <strong>{t('list.order', { credits, date: day(completed_at ?? created_at) })}</strong>
        <span>{t('list.back', { credits: returnable.credits, amount: money(returnable.amount) })}</span>
        <small>{t('list.until', { date: moment(returnable.until) })}</small>
      </span>
      <Icon of={ChevronRight} size={20} />
    </Link>
  );
}

function NothingToReturn() {
  const t = useTexts('returns');
  const { refund_days: days } = useSettings();
  return (
    <div className={styles.page}>
      <Empty
        picture={<Icon of={Undo2} />}
        title={t('list.none')}
        text={days > 0 ? t('list.noneText', { days }) : undefined}
        titleAs="h1"
        action={
          <Link to="/transactions" {...buttonProps({ look: 'line' })}>
            {t('list.orders')}
          </Link>
        }
      />
      <SupportLine />
    </div>
  );
}

/** The page for visitors: their orders are known only after they log in. */
export function ReturnVisitor() {
  const t = useTexts('returns');
  return (
    <div className={styles.page}>
      <Empty
        picture={<Icon of={Undo2} />}
        title={t('title')}
        text={t('visitor.text')}
        titleAs="h1"
        action={
          <Link to="/login" search={{ next: '/withdraw' }} {...buttonProps({ look: 'primary', size: 'large' })}>
            {t('visitor.logIn')}
          </Link>
        }
      />
      <SupportLine />
    </div>
  );
}
