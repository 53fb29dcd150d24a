import type { FieldErrorCode } from '@rendezvous/contract/http/errors';
import { LEAVING_COMMENT_MAX, LEAVING_REASONS } from '@rendezvous/contract/leaving/limits';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type FormEvent, useState } from 'react';
import { FormProblem } from '../../parts/form-problem.tsx';
import { ApiProblem } from '../../platform/api/api.ts';
import { useFieldTexts } from '../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx';
import { Field, FieldGroup } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextArea } from '../../ui/input.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PasswordField } from '../accounts/password-field.tsx';
import styles from './leaving.module.css';
import { LeavingFacts } from './leaving-facts.tsx';
import { type Farewell, useDeleteAccount } from './use-delete-account.ts';

type ReasonsStepProps = {
  /** kept by the parent, so that going back loses nothing */
  farewell: Farewell;
  onChange: (farewell: Farewell) => void;
  onBack: () => void;
};

/** The reason and the password; then comes a second question (A10). */
export function ReasonsStep({ farewell, onChange, onBack }: ReasonsStepProps) {
  const t = useTexts('leaving');
  const settings = useTexts('settings');
  const shell = useTexts('shell');
  const [asking, setAsking] = useState(false);
  const [missing, setMissing] = useState<ApiProblem>();
  const leave = useDeleteAccount({ onSettled: () => setAsking(false) });
  const problem = missing ?? leave.error;
  const fields = useFieldTexts(problem);
  const set = (change: Partial<Farewell>) => onChange({ ...farewell, ...change });

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = findMissing(farewell);
    leave.reset();
    setMissing(found);
    if (!found) setAsking(true);
  }

  return (
    <div className={styles.page}>
      <Button look="back" onClick={onBack}>
        <Icon of={ArrowLeft} size={20} />
        {t('back')}
      </Button>
      <PageHead title={t('reasons.title')}>
        <p>{t('reasons.text')}</p>
      </PageHead>
      <LeavingFacts />
      <form className={styles.form} onSubmit={submit} noValidate method="post">
        <FormProblem problem={problem} />
        <FieldGroup name="reason" label={t('reasons.question')} error={fields.reason}>
          <div className={styles.reasons}>
            {LEAVING_REASONS.map((reason) => (
              <Choice
                key={reason}
                radio
                name="reason"
                value={reason}
                checked={farewell.reason === reason}
                onChange={() => set({ reason })}
                label={t(`reasons.list.${reason}`)}
              />
            ))}
          </div>
        </FieldGroup>
        <Field name="comment" label={t('reasons.comment')} hint={t('reasons.commentHint')} error={fields.comment}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={LEAVING_COMMENT_MAX}
              value={farewell.comment}
              onChange={({ currentTarget }) => set({ comment: currentTarget.value })}
            />
          )}
        </Field>
        <PasswordField
          label={t('reasons.password')}
          hint={t('reasons.passwordHint')}
          error={fields.password}
          value={farewell.password}
          onChange={({ currentTarget }) => set({ password: currentTarget.value })}
        />
        <Button type="submit" look="primary" size="large" wide>
          {t('reasons.submit')}
        </Button>
      </form>
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t('confirm.title')}
        action={t('confirm.action')}
        onConfirm={() => leave.mutate(farewell)}
        busy={leave.isPending}
        cancel={settings('cancel')}
        closeLabel={shell('close')}
      >
        <p>{t('confirm.text')}</p>
      </ConfirmSheet>
    </div>
  );
}

/** Finds empty fields that the server would refuse: shown at once, like its refusals. */
function findMissing({ reason, password }: Farewell): ApiProblem | undefined {
  const fields: Record<string, { code: FieldErrorCode }> = {};
  if (!reason) fields.reason = { code: 'required' };
  if (!password) fields.password = { code: 'required' };
  if (Object.keys(fields).length === 0) return undefined;
  return new ApiProblem({ code: 'validation_failed', status: 422, fields });
}
