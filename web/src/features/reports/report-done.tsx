import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './reports.module.css';
import type { SentReport } from './use-report.ts';

/** Says that the report has arrived, with its reference. */
export function ReportDone({ sent, onClose }: { sent: SentReport; onClose: () => void }) {
  const t = useTexts('reports');
  const done = useRef<HTMLButtonElement>(null);
  // The button with the focus is gone.
  useEffect(() => done.current?.focus(), []);
  return (
    <div className={styles.form}>
      <Banner icon={CircleCheck} look="success" role="status">
        {t('done.text')}
      </Banner>
      <p>
        {t('done.reference')} <strong className={styles.reference}>{sent.reference}</strong>
      </p>
      {sent.block === 'done' ? <p>{t('done.blocked')}</p> : null}
      {sent.block === 'failed' ? <p role="alert">{t('done.notBlocked')}</p> : null}
      <div className={styles.answers}>
        <Button ref={done} look="primary" onClick={onClose}>
          {t('done.close')}
        </Button>
      </div>
    </div>
  );
}
