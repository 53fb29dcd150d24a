import { LEAVING_COMMENT_MAX, LEAVING_REASONS } from '@rendezvous/contract/leaving/limits';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import { ConfirmSheet } from '../../parts/confirm-sheet.tsx';
import { Form, SubmitButton } from '../../parts/form.tsx';
import { useForm } from '../../parts/use-form.ts';
import { forgetOwn } from '../../platform/own-storage.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choices.tsx';
import { Field, FieldGroup } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextArea } from '../../ui/input.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PasswordField } from '../accounts/password-field.tsx';
import type { Farewell } from './farewell.ts';
import styles from './leaving.module.css';
import { LeavingFacts } from './leaving-facts.tsx';

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
  const [asking, setAsking] = useState(false);
  const form = useForm('DELETE account.php', {
    check: ({ reason, password }) => ({
      ...(!reason && { reason: 'required' }),
      ...(!password && { password: 'required' }),
    }),
    ask: () => setAsking(true),
    onSuccess({ erase_at }) {
      forgetOwn();
      // A full page load leaves no data of the member in the browser's memory.
      location.assign(`/account-deleted?until=${erase_at.slice(0, 10)}`);
    },
    onError: () => setAsking(false),
  });
  const set = (change: Partial<Farewell>) => onChange({ ...farewell, ...change });

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
      <Form form={form} className={styles.form}>
        <FieldGroup name="reason" label={t('reasons.question')} error={form.errors.reason}>
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
        <Field name="comment" label={t('reasons.comment')} hint={t('reasons.commentHint')} error={form.errors.comment}>
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
          name="password"
          label={t('reasons.password')}
          hint={t('reasons.passwordHint')}
          error={form.errors.password}
          value={farewell.password}
          onChange={({ currentTarget }) => set({ password: currentTarget.value })}
        />
        <SubmitButton form={form} busy={false}>
          {t('reasons.submit')}
        </SubmitButton>
      </Form>
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t('confirm.title')}
        action={t('confirm.action')}
        look="danger"
        onConfirm={form.confirm}
        busy={form.busy || form.done}
        cancel={settings('cancel')}
      >
        <p>{t('confirm.text')}</p>
      </ConfirmSheet>
    </div>
  );
}
