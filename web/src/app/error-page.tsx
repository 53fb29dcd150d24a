import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiProblem, unreachable } from '../platform/api/api.ts';
import { useAfterWait } from '../platform/api/use-after-wait.ts';
import { onLineChange } from '../platform/online.ts';
import { isChunkError, reloadOnce } from '../platform/reload-once.ts';
import { useProblemText } from '../platform/texts/use-problem-text.ts';
import { useHasTexts, useTexts } from '../platform/texts/use-texts.ts';
import { Button, buttonProps } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import styles from './error-page.module.css';
import { NobodyThere } from './nobody-there.tsx';

/** The error page (section 2): the status (500 unless the failed call had one) and what happened. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const hasTexts = useHasTexts('shell', 'errors');
  useEffect(() => {
    if (!isChunkError(error)) return;
    const reload = () => void reloadOnce();
    reload();
    return onLineChange(reload);
  }, [error]);
  return hasTexts ? <TranslatedError error={error} /> : <PlainError />;
}

function TranslatedError({ error }: { error: unknown }) {
  const t = useTexts('shell');
  const router = useRouter();
  // A missing part tells no reason: a line that broke is the likely one.
  const unheard = isChunkError(error) ? unreachable() : undefined;
  const problem = error instanceof ApiProblem ? error : unheard;
  const text = useProblemText(problem) ?? t('error.text');
  useAfterWait(problem, () => router.invalidate());
  return (
    <Page className={styles.error} problem>
      <title>{t('error.title')}</title>
      <NobodyThere />
      {/* 0: no answer came, so there is no number to show */}
      {problem?.status === 0 ? null : <p className={styles.status}>{problem?.status ?? 500}</p>}
      <h1>{t('error.title')}</h1>
      <p>{text}</p>
      {problem?.code === 'age_assurance_required' ? (
        <Link to="/age-check" {...buttonProps({ look: 'primary' })}>
          {t('error.ageCheck')}
        </Link>
      ) : problem?.code === 'terms_changed' ? (
        // A full page load: this page still has the old consent in memory.
        <a href="/new-terms" {...buttonProps({ look: 'primary' })}>
          {t('error.terms')}
        </a>
      ) : problem?.code === 'consent_required' ? (
        <Link to="/settings" {...buttonProps({ look: 'primary' })}>
          {t('error.settings')}
        </Link>
      ) : (
        <Button look="primary" onClick={() => router.invalidate()}>
          {t('error.retry')}
        </Button>
      )}
      <Link to="/" {...buttonProps({ look: 'text' })}>
        {t('error.home')}
      </Link>
    </Page>
  );
}

/** An error page for the case that not even the texts could be loaded (section 8). */
function PlainError() {
  return (
    <Page className={styles.error} problem>
      <title>Error</title>
      <p>An error occurred while showing the error page.</p>
      <a href="/">Go back to home</a>
    </Page>
  );
}
