import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import Handshake from 'lucide-react/icons/handshake';
import { useEffect } from 'react';
import { settingsQuery, useSettings } from '../data/settings.ts';
import { arrivalIn, NO_ARRIVAL } from '../data/tracking.ts';
import { api } from '../platform/api/api.ts';
import { useProblemSentence } from '../platform/texts/use-problem-text.ts';
import { useTexts } from '../platform/texts/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { showToast } from '../ui/toast.tsx';
import styles from './tracking-choice.module.css';

/**
 * Asks whether the browser may keep where its visitor came from (S6). Until the answer, links carry the parameters from
 * page to page; afterwards, and if nobody is asked, addresses are plain.
 */
export function TrackingChoice({ signedIn }: { signedIn: boolean }) {
  const t = useTexts('shell');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const sentenceOf = useProblemSentence();
  const arrival = arrivalIn(useSearch({ strict: false }));
  const asks = useSettings().ask_tracking && !signedIn;
  const isCarried = Object.keys(arrival).length > 0;
  const choice = useMutation({
    mutationFn: (remember: boolean) => api('PUT tracking.php', { body: { remember, ...arrival }, repeatable: true }),
    onSuccess: () =>
      queryClient.setQueryData(settingsQuery.queryKey, (known) => known && { ...known, ask_tracking: false }),
    onError: (problem) => showToast({ text: sentenceOf(problem) }),
  });

  useEffect(() => {
    if (asks || !isCarried) return;
    void navigate({ to: '.', search: (search) => ({ ...search, ...NO_ARRIVAL }), hash: true, replace: true });
  }, [asks, isCarried, navigate]);

  if (!asks || !isCarried) return null;
  return (
    <section className={styles.choice} aria-label={t('tracking.label')}>
      <Icon of={Handshake} />
      <p>{t('tracking.text')}</p>
      <div>
        <Button busy={choice.isPending && choice.variables} onClick={() => choice.mutate(true)}>
          {t('tracking.yes')}
        </Button>
        <Button busy={choice.isPending && !choice.variables} onClick={() => choice.mutate(false)}>
          {t('tracking.no')}
        </Button>
      </div>
    </section>
  );
}
