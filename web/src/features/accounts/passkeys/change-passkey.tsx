import type { Passkey } from '@rendezvous/contract/accounts/passkeys/endpoints';
import { PASSKEY_NAME_MAX } from '@rendezvous/contract/accounts/passkeys/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { passkeysQuery } from '../../../data/passkeys.ts';
import { ConfirmSheet } from '../../../parts/confirm-sheet.tsx';
import { Form, SubmitButton } from '../../../parts/form.tsx';
import { FormSheet } from '../../../parts/form-sheet.tsx';
import { useForm } from '../../../parts/use-form.ts';
import { api, hasCode } from '../../../platform/api/api.ts';
import { useProblemSentence } from '../../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { TextField } from '../../../ui/input.tsx';
import { showToast } from '../../../ui/toast.tsx';
import styles from '../form.module.css';

type Props = { passkey: Passkey | null; onClose: () => void };

export function RenamePasskey({ passkey, onClose }: Props) {
  const t = useTexts('settings');
  return (
    <FormSheet open={passkey !== null} onClose={onClose} title={t('passkeys.renameTitle')}>
      {passkey ? <RenameForm passkey={passkey} onDone={onClose} /> : null}
    </FormSheet>
  );
}

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const t = useTexts('settings');
  const queryClient = useQueryClient();
  const form = useForm('PUT passkeys.php', {
    query: { id: passkey.id },
    repeats: 'state',
    onSuccess(renamed) {
      queryClient.setQueryData(passkeysQuery.queryKey, (known) =>
        known?.map((one) => (one.id === renamed.id ? renamed : one)),
      );
      onDone();
    },
  });
  return (
    <Form form={form} className={styles.form}>
      <TextField
        {...form.field('name')}
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        defaultValue={passkey.name}
        maxLength={PASSKEY_NAME_MAX}
        autoComplete="off"
      />
      <SubmitButton form={form}>{t('passkeys.renameAction')}</SubmitButton>
    </Form>
  );
}

export function DeletePasskey({ passkey, onClose }: Props) {
  const t = useTexts('settings');
  const sentenceOf = useProblemSentence();
  const queryClient = useQueryClient();
  const remove = useMutation({
    async mutationFn({ id }: Passkey) {
      try {
        await api('DELETE passkeys.php', { query: { id } });
      } catch (problem) {
        // Gone already, which is what was wanted.
        if (!hasCode<'DELETE passkeys.php'>(problem, 'not_found')) throw problem;
      }
    },
    onSuccess(_, { id }) {
      queryClient.setQueryData(passkeysQuery.queryKey, (known) => known?.filter((one) => one.id !== id));
      showToast({ text: t('passkeys.deleted') });
      // The pressed button is gone.
      document.getElementById('passkeys-title')?.focus();
    },
    onError: (problem) => showToast({ text: sentenceOf(problem) }),
    onSettled: onClose,
  });
  return (
    <ConfirmSheet
      open={passkey !== null}
      onClose={onClose}
      title={t('passkeys.deleteTitle')}
      action={t('passkeys.deleteAction')}
      look="danger"
      onConfirm={() => passkey && remove.mutate(passkey)}
      busy={remove.isPending}
      cancel={t('cancel')}
    >
      <p>{t('passkeys.deleteText', { name: passkey?.name ?? '' })}</p>
      <p className="quiet">{t('passkeys.deleteHint')}</p>
    </ConfirmSheet>
  );
}
