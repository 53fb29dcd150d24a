import { useMutation, useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { exportQuery } from '../../../data/export.ts';
import { Form, SubmitButton } from '../../../parts/form.tsx';
import { FormSheet } from '../../../parts/form-sheet.tsx';
import { useForm } from '../../../parts/use-form.ts';
import { useProblemSentence } from '../../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { showToast } from '../../../ui/toast.tsx';
import formStyles from '../../accounts/credentials/credentials.module.css';
import { PasswordField } from '../../accounts/password-field.tsx';

/** Loads the archive. The answer is a file, so the page stays. */
const fetchArchive = () => location.assign('/api/export.php?download=1');

/** Downloads the archive; without a recent proof the password is asked for first. */
export function DownloadButton() {
  const t = useTexts('settings');
  const queryClient = useQueryClient();
  const sentenceOf = useProblemSentence();
  const [asking, setAsking] = useState(false);
  const start = useMutation({
    mutationFn: () => queryClient.fetchQuery(exportQuery),
    onSuccess({ status, password_needed }) {
      if (password_needed) setAsking(true);
      // Otherwise it has ended meanwhile, and the section shows its present state.
      else if (status === 'ready') fetchArchive();
    },
    onError: (problem) => showToast({ text: sentenceOf(problem) }),
  });
  return (
    <>
      <Button look="primary" aria-label={t('download.getNamed')} busy={start.isPending} onClick={() => start.mutate()}>
        <Icon of={Download} size={20} />
        {t('download.get')}
      </Button>
      <FormSheet open={asking} onClose={() => setAsking(false)} title={t('download.proveTitle')}>
        <ProveForm onDone={() => setAsking(false)} />
      </FormSheet>
    </>
  );
}

function ProveForm({ onDone }: { onDone: () => void }) {
  const t = useTexts('settings');
  const form = useForm('POST password.php', {
    onSuccess() {
      fetchArchive();
      onDone();
    },
  });
  return (
    <Form form={form} className={formStyles.form}>
      <p>{t('download.proveText')}</p>
      <PasswordField {...form.field('password')} label={t('email.password')} />
      <SubmitButton form={form}>{t('download.get')}</SubmitButton>
    </Form>
  );
}
