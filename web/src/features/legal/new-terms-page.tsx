import { CONSENTED_TEXTS } from '@rendezvous/contract/site/limits';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import FileText from 'lucide-react/icons/file-text';
import { startSession } from '../../data/current-user.ts';
import { legalQuery } from '../../data/legal.ts';
import { HowItGoes } from '../../parts/how-it-goes.tsx';
import { api } from '../../platform/api/api.ts';
import { useDates } from '../../platform/texts/use-dates.ts';
import { useLocale, useTexts } from '../../platform/texts/use-texts.ts';
import { Button, buttonProps } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import styles from './legal.module.css';
import { LegalBlocks } from './legal-blocks.tsx';

/** The changed documents, and the form to agree to them; until then no other page opens. */
export function NewTermsPage({ next }: { next: string | undefined }) {
  const t = useTexts('legal');
  const queryClient = useQueryClient();
  const router = useRouter();
  const agree = useMutation({
    async mutationFn() {
      await api('PUT preferences.php', { body: { consents: { terms: true } }, repeatable: true });
      return api('GET user.php');
    },
    async onSuccess(user) {
      startSession(queryClient, user);
      await router.navigate({ to: next ?? '/members', replace: true });
    },
  });
  return (
    <div className={styles.agree}>
      <PageHead title={t('changed.title')} icon={FileText}>
        <p>{t('changed.text')}</p>
      </PageHead>
      <div className={styles.texts}>
        {CONSENTED_TEXTS.map((token) => (
          <Text key={token} token={token} />
        ))}
      </div>
      <div className={styles.actions}>
        <HowItGoes press={agree} repeats />
        <Button
          look="primary"
          size="large"
          wide
          busy={agree.isPending || agree.isSuccess}
          onClick={() => agree.mutate()}
        >
          {t('changed.agree')}
        </Button>
        <p className="small quiet">{t('changed.otherwise')}</p>
        <Link to="/withdraw" {...buttonProps({ look: 'text', wide: true })}>
          {t('changed.withdraw')}
        </Link>
        <Link to="/settings" {...buttonProps({ look: 'text', wide: true })}>
          {t('changed.settings')}
        </Link>
      </div>
    </div>
  );
}

function Text({ token }: { token: string }) {
  const t = useTexts('legal');
  const { day } = useDates();
  const { title, version, language, blocks } = useSuspenseQuery(legalQuery(token, useLocale())).data;
  return (
    <details>
      <summary>
        {title} <span className="small quiet">{t('version', { date: day(version) })}</span>
      </summary>
      <div className={styles.document} lang={language}>
        <LegalBlocks blocks={blocks} />
      </div>
    </details>
  );
}
