import { EXCLUSION_DAYS, type ExclusionDays } from '@rendezvous/contract/leaving/limits';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { ApiProblem, api } from '../../../platform/api/api.ts';
import { forgetOwn } from '../../../platform/own-storage.ts';
import { useDates } from '../../../platform/texts/use-dates.ts';
import { useFieldTexts } from '../../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { ConfirmSheet } from '../../../ui/confirm-sheet.tsx';
import { FieldGroup } from '../../../ui/field.tsx';
import { PasswordField } from '../../accounts/password-field.tsx';
import { ReturnableBanner } from '../../payments/returning/returnable-banner.tsx';
import styles from './ban.module.css';

const DAY_MS = 24 * 3_600_000;

/** The self-exclusion: time, password, and a second question, since there is no way back (A13). */
export function ExcludeForm() {
  const t = useTexts('ban');
  const shell = useTexts('shell');
  const { day } = useDates();
  const [days, setDays] = useState<ExclusionDays>(30);
  const [password, setPassword] = useState('');
  /** end of the exclusion, while the second question is shown */
  const [asking, setAsking] = useState<string | null>(null);
  const [missing, setMissing] = useState<ApiProblem>();
  const exclude = useMutation({
    mutationFn: () => api('POST self-exclusion.php', { body: { password, days } }),
    onSuccess({ until }) {
      forgetOwn();
      // A full page load leaves no data of the member in the browser's memory.
      location.assign(`/ban?until=${until.slice(0, 10)}`);
    },
    onSettled: () => setAsking(null),
  });
  const fields = useFieldTexts(missing ?? exclude.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    exclude.reset();
    const none = { code: 'validation_failed', status: 422, fields: { password: { code: 'required' } } } as const;
    setMissing(password ? undefined : new ApiProblem(none));
    if (password) setAsking(new Date(Date.now() + days * DAY_MS).toISOString());
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate method="post">
      <ReturnableBanner />
      <FormProblem problem={exclude.error} />
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
      <PasswordField
        label={t('self.password')}
        error={fields.password}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <Button type="submit" look="primary" size="large" wide>
        {t('self.submit')}
      </Button>
      <p className="small quiet">{t.rich('self.delete', { a: toDeletion })}</p>
      <ConfirmSheet
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={asking ? t('self.confirm.title', { date: day(asking) }) : ''}
        action={t('self.confirm.action')}
        onConfirm={() => exclude.mutate()}
        busy={exclude.isPending}
        cancel={t('self.confirm.cancel')}
        closeLabel={shell('close')}
      >
        <p>{t('self.confirm.text')}</p>
      </ConfirmSheet>
    </form>
  );
}

const toDeletion = (words: ReactNode) => <Link to="/settings/delete">{words}</Link>;
