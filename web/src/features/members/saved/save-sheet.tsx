import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { MemberSearch } from '../../../data/member-search.ts';
import { savedSearchesQuery } from '../../../data/saved-searches.ts';
import { Form, SubmitButton } from '../../../parts/form.tsx';
import { FormSheet } from '../../../parts/form-sheet.tsx';
import { useForm } from '../../../parts/use-form.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Switch } from '../../../ui/switch.tsx';
import { showToast } from '../../../ui/toast.tsx';
import styles from './saved-searches.module.css';
import { SearchName } from './search-name.tsx';

type SaveSheetProps = { open: boolean; onClose: () => void; search: MemberSearch };

/** Asks for a name, and by which ways to tell of new members. */
export function SaveSheet({ open, onClose, search }: SaveSheetProps) {
  const t = useTexts('searches');
  return (
    <FormSheet open={open} onClose={onClose} title={t('saveTitle')}>
      <SaveForm search={search} onDone={onClose} />
    </FormSheet>
  );
}

function SaveForm({ search, onDone }: { search: MemberSearch; onDone: () => void }) {
  const t = useTexts('searches');
  const router = useRouter();
  const queryClient = useQueryClient();
  const [id] = useState(() => crypto.randomUUID());
  const [alert_mail, setMail] = useState(false);
  const [alert_push, setPush] = useState(false);
  const form = useForm('POST searches.php', {
    hidden: { id, query: search, alert_mail, alert_push },
    repeats: 'state',
    onSuccess() {
      void queryClient.invalidateQueries({ queryKey: savedSearchesQuery.queryKey });
      const run = () => void router.navigate({ to: '/saved-searches' });
      showToast({ text: t('saved'), action: { label: t('see'), run } });
      onDone();
    },
  });
  return (
    <Form form={form} className={styles.form}>
      <SearchName {...form.field('name')} />
      <div className={styles.switches}>
        <Switch label={t('mail')} hint={t('alertHint')} checked={alert_mail} onChange={setMail} />
        <Switch label={t('push')} checked={alert_push} onChange={setPush} />
      </div>
      <SubmitButton form={form}>{t('saveAction')}</SubmitButton>
    </Form>
  );
}
