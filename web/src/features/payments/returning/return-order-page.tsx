import type { Returnable } from '@rendezvous/contract/payments/order';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import CalendarX from 'lucide-react/icons/calendar-x';
import CircleCheck from 'lucide-react/icons/circle-check';
import Crown from 'lucide-react/icons/crown';
import { useCurrentUser } from '../../../data/current-user.ts';
import { emailQuery } from '../../../data/email.ts';
import { preferencesQuery } from '../../../data/preferences.ts';
import { type Transaction, transactionQuery } from '../../../data/transactions.ts';
import { HowItGoes } from '../../../parts/how-it-goes.tsx';
import { useDates } from '../../../platform/texts/use-dates.ts';
import { useMoney } from '../../../platform/texts/use-money.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Box } from '../../../ui/box.tsx';
import { Button, buttonProps } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Facts } from '../order/facts.tsx';
import styles from './return.module.css';
import { ReturnedFacts } from './returned-facts.tsx';
import { useReturn } from './use-return.ts';

/**
 * The second step of a withdrawal, with the law's list: who withdraws, from what, what comes back, and where the
 * receipt goes. Afterwards it says that the withdrawal was received (P8).
 */
export function ReturnOrderPage({ id }: { id: string }) {
  const order = useSuspenseQuery(transactionQuery(id)).data;
  const giveBack = useReturn(id);
  const { returnable, returned } = order;
  if (returned) return <Received order={order} returned={returned} fresh={giveBack.isSuccess} />;
  if (!returnable) return <TooLate order={order} />;
  return <Question order={order} returnable={returnable} giveBack={giveBack} />;
}

type QuestionProps = { order: Transaction; returnable: Returnable; giveBack: ReturnType<typeof useReturn> };

function Question({ order, returnable, giveBack }: QuestionProps) {
  const t = useTexts('returns');
  const payments = useTexts('payments');
  const money = useMoney();
  const { moment } = useDates();
  const { payment_id: id, credits } = order;
  const user = useCurrentUser();
  const { email } = useSuspenseQuery(emailQuery).data;
  // Loaded with every page of a member.
  const { data: preferences } = useQuery(preferencesQuery);
  return (
    <div className={styles.page}>
      <PageHead title={t('title')}>
        <p>{t('ask.text')}</p>
      </PageHead>
      <Box>
        <Facts
          facts={[
            [t('ask.name'), user?.profile.name],
            [t('ask.order'), id.slice(0, 8)],
            [t('ask.bought'), moment(order.completed_at ?? order.created_at)],
            [t('ask.what'), t('ask.paid', { credits, amount: money(order.amount) })],
            [t('ask.unused'), returnable.credits],
            [t('ask.amount'), money(returnable.amount)],
            [t('ask.way'), t('ask.wayText', { method: payments(`method.${order.method}`) })],
            [t('ask.until'), moment(returnable.until)],
            [t('ask.receipt'), email],
          ]}
        />
      </Box>
      {returnable.ends_premium ? (
        <Banner icon={Crown} look="warning">
          {t('ask.premium')} {preferences?.invisible ? t('ask.hidden') : null}
        </Banner>
      ) : null}
      <p>{t('ask.now', { credits: returnable.credits })}</p>
      <div className={styles.actions}>
        <HowItGoes press={giveBack} repeats />
        <Button look="danger" size="large" wide busy={giveBack.isPending} onClick={() => giveBack.mutate()}>
          {t('ask.confirm')}
        </Button>
        <Link to="/transactions/$id" params={{ id }} {...buttonProps({ look: 'text', wide: true })}>
          {t('ask.cancel')}
        </Link>
      </div>
    </div>
  );
}

type ReceivedProps = { order: Transaction; returned: NonNullable<Transaction['returned']>; fresh: boolean };

function Received({ order, returned, fresh }: ReceivedProps) {
  const t = useTexts('returns');
  const { moment } = useDates();
  const { payment_id: id } = order;
  return (
    <div className={styles.page}>
      <PageHead title={t('done.title')} icon={CircleCheck} look="success" takesFocus={fresh}>
        <p>{t('done.text', { date: moment(returned.at), id: id.slice(0, 8), credits: returned.credits })}</p>
        <p>{t('done.mail')}</p>
      </PageHead>
      <Box>
        <ReturnedFacts returned={returned} />
      </Box>
      <Link to="/transactions/$id" params={{ id }} {...buttonProps({ look: 'line', size: 'large', wide: true })}>
        {t('done.order')}
      </Link>
    </div>
  );
}

function TooLate({ order }: { order: Transaction }) {
  const t = useTexts('returns');
  const { payment_id: id, status, unspent_credits } = order;
  const why = status === 'completed' && unspent_credits > 0 ? 'late' : 'nothing';
  return (
    <Empty
      picture={<Icon of={CalendarX} />}
      title={t('over.title')}
      text={t(`over.${order.completed_at ? why : 'unpaid'}`)}
      titleAs="h1"
      action={
        <Link to="/transactions/$id" params={{ id }} {...buttonProps({ look: 'line' })}>
          {t('over.order')}
        </Link>
      }
    />
  );
}
