import { REPORT_CATEGORIES } from '@rendezvous/contract/reports/limits';
import { useRouter } from '@tanstack/react-router';
import Lock from 'lucide-react/icons/lock';
import { type ReactNode, useEffect, useState } from 'react';
import { useSettings } from '../../data/settings.ts';
import type { ProblemOf } from '../../platform/api/api.ts';
import { useDates } from '../../platform/texts/use-dates.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import styles from './account-closed.module.css';

type SignInProblem = ProblemOf<'POST user.php' | 'POST passkey-sign-in.php'>;

/** Tells a proved owner that the account is closed: until when, why, and which rights remain. */
export function AccountClosed({ problem: { code, params } }: { problem: SignInProblem }) {
  const t = useTexts('accounts');
  const { moment } = useDates();
  const { support_email: mail } = useSettings();
  const { until, ground, words } = params;
  const link = (text: ReactNode) => <a href={`mailto:${mail}`}>{text}</a>;
  return (
    <div className={styles.closed}>
      <Banner icon={Lock} look="danger" role="alert">
        {until
          ? t(code === 'account_excluded' ? 'closed.excluded' : 'closed.until', { time: moment(String(until)) })
          : t('closed.forGood')}
      </Banner>
      {ground ? <Ground ground={String(ground)} /> : null}
      {words ? (
        <p>
          {t('closed.found')} <q>{words}</q>
        </p>
      ) : null}
      {mail ? <p className="quiet">{t.rich('closed.contact', { mail, a: link })}</p> : null}
    </div>
  );
}

/** The ground of a ban. Its texts load when they are needed; without them the rest says enough. */
function Ground({ ground }: { ground: string }) {
  const t = useTexts('accounts');
  const { texts } = useRouter().options.context;
  const [, setLoaded] = useState(texts.has('reports'));
  useEffect(() => {
    texts.load('reports').then(
      () => setLoaded(true),
      () => undefined,
    );
  }, [texts]);
  const category = REPORT_CATEGORIES.find((one) => one === ground);
  if (!category || !texts.has('reports')) return null;
  return <p>{t('closed.ground', { ground: texts.translator('reports')(`categories.${category}`) })}</p>;
}
