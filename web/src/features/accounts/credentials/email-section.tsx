import type { OwnEmail } from '@rendezvous/contract/accounts/credentials/endpoints';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import MailCheck from 'lucide-react/icons/mail-check';
import { useState } from 'react';
import { emailQuery } from '../../../data/email.ts';
import { FormSheet } from '../../../parts/form-sheet.tsx';
import { SettingsSection } from '../../../parts/settings-section.tsx';
import { api } from '../../../platform/api/api.ts';
import { useDates } from '../../../platform/texts/use-dates.ts';
import { useProblemSentence } from '../../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { showToast } from '../../../ui/toast.tsx';
import styles from './credentials.module.css';
import { EmailForm } from './email-form.tsx';

/** The address, a new one that is not confirmed yet, and the way to another (A9). */
export function EmailSection() {
  const t = useTexts('settings');
  const { data: own } = useSuspenseQuery(emailQuery);
  const [changing, setChanging] = useState(false);
  return (
    <SettingsSection id="email" title={t('email.title')} text={t('email.text')}>
      <div className={styles.now}>
        <p>
          <strong>{own.email}</strong>
          <Tag look={own.confirmed ? 'success' : 'primary'}>
            {own.confirmed ? t('email.confirmed') : t('email.notConfirmed')}
          </Tag>
        </p>
        <Button onClick={() => setChanging(true)}>{t('email.change')}</Button>
      </div>
      <div role="status" className={styles.status}>
        {own.pending ? <Pending pending={own.pending} /> : null}
      </div>
      <FormSheet open={changing} onClose={() => setChanging(false)} title={t('email.change')} guarded>
        <EmailForm onDone={() => setChanging(false)} />
      </FormSheet>
    </SettingsSection>
  );
}

function Pending({ pending }: { pending: NonNullable<OwnEmail['pending']> }) {
  const t = useTexts('settings');
  const { moment } = useDates();
  const queryClient = useQueryClient();
  const sentenceOf = useProblemSentence();
  const cancel = useMutation({
    mutationFn: () => api('DELETE email.php', { repeatable: true }),
    onSuccess: (own) => queryClient.setQueryData(emailQuery.queryKey, own),
    onError: (problem) => showToast({ text: sentenceOf(problem) }),
  });
  const action = (
    <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
      {t('email.cancel')}
    </Button>
  );
  return (
    <Banner icon={MailCheck} action={action}>
      {t('email.pending', { email: pending.email, time: moment(pending.expires_at) })}
    </Banner>
  );
}
