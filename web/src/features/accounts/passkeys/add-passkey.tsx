import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { passkeysQuery } from '../../../data/passkeys.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { useFieldTexts } from '../../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { showToast } from '../../../ui/toast.tsx';
import styles from '../form.module.css';
import { PasswordField } from '../password-field.tsx';

/** Asks for the password; the browser then asks for finger, face or PIN. */
export function AddPasskey({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts('settings');
  const shell = useTexts('shell');
  return (
    <Sheet open={open} startAt="field" onClose={onClose} title={t('passkeys.addTitle')} closeLabel={shell('close')}>
      <AddForm onDone={onClose} />
    </Sheet>
  );
}

function AddForm({ onDone }: { onDone: () => void }) {
  const t = useTexts('settings');
  const queryClient = useQueryClient();
  const add = useMutation({
    async mutationFn(password: string) {
      const { makePasskey } = await import('./ceremonies.ts');
      return makePasskey(password);
    },
    async onSuccess(made) {
      if (made !== 'made') return;
      await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      showToast({ text: t('passkeys.made') });
      onDone();
    },
  });
  const fields = useFieldTexts(add.error);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    add.mutate(String(new FormData(event.currentTarget).get('password')));
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate method="post">
      <p>{t('passkeys.addText')}</p>
      <FormProblem problem={add.error} />
      <PasswordField error={fields.password} />
      <p role="status" className="quiet">
        {add.data === 'cancelled' ? t('passkeys.cancelled') : null}
        {add.data === 'known' ? t('passkeys.known') : null}
      </p>
      <Button type="submit" look="primary" size="large" wide busy={add.isPending}>
        {t('passkeys.addAction')}
      </Button>
    </form>
  );
}
