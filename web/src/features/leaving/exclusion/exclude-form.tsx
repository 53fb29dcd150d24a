import { EXCLUSION_DAYS, type ExclusionDays } from '@rendezvous/contract/leaving/limits';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ConfirmSheet } from '../../../parts/confirm-sheet.tsx';
import { Form, SubmitButton } from '../../../parts/form.tsx';
import { useForm } from '../../../parts/use-form.ts';
import { forgetOwn } from '../../../platform/own-storage.ts';
import { useDates } from '../../../platform/texts/use-dates.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Choice } from '../../../ui/choices.tsx';
import { FieldGroup } from '../../../ui/field.tsx';
import { PasswordField } from '../../accounts/password-field.tsx';
import { ReturnableBanner } from '../../payments/returning/returnable-banner.tsx';
import styles from './ban.module.css';

const DAY_MS = 24 * 3_600_000;

/** The self-exclusion: time, password, and a second question, since there is no way back (A13). */
export function ExcludeForm() {
  const t = useTexts('ban');
  const { day } = useDates();
  const [days, setDays] = useState<ExclusionDays>(30);
  /** end of the exclusion, while the second question is shown */
  const [asking, setAsking] = useState<string | null>(null);
  const form = useForm('POST self-exclusion.php', {
    hidden: { days },
    check: ({ password }) => (password ? {} : { password: 'required' }),
    ask: () => setAsking(new Date(Date.now() + days * DAY_MS).toISOString()),
    onSuccess({ until }) {
      forgetOwn();
      // A full page load leaves no data of the member in the browser's memory.
      location.assign(`/ban?until=${until.slice(0, 10)}`);
    },
    onError: () => setAsking(null),
  });

  return (
    <Form form={form} className={styles.form}>
      <ReturnableBanner />
      <FieldGroup name="days" label={t('self.days')}>
        <div className={styles.days}>
          {EXCLUSION_DAYS.map((one) => (
            <Choice
              key={one}
              radio
              name="days"
              value={one}
              checked={one === days}
              onChange={() => setDays(one)}
              label={t('self.option', { days: String(one) })}
            />
          ))}
        </div>
      </FieldGroup>
      <PasswordField {...form.field('password')} label={t('self.password')} />
      <SubmitButton form={form} busy={false}>
        {t('self.submit')}
      </SubmitButton>
      <p className="small quiet">{t.rich('self.delete', { a: toDeletion })}</p>
      <ConfirmSheet
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={asking ? t('self.confirm.title', { date: day(asking) }) : ''}
        action={t('self.confirm.action')}
        look="danger"
        onConfirm={form.confirm}
        busy={form.busy || form.done}
        cancel={t('self.confirm.cancel')}
      >
        <p>{t('self.confirm.text')}</p>
      </ConfirmSheet>
    </Form>
  );
}

const toDeletion = (words: ReactNode) => <Link to="/settings/delete">{words}</Link>;
