import { MIN_AGE } from '@rendezvous/contract/members/limits';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { settingsQuery, useSettings } from '../data/settings.ts';
import { Form, SubmitButton } from '../parts/form.tsx';
import { useForm } from '../parts/use-form.ts';
import { useTexts } from '../platform/texts/use-texts.ts';
import { buttonProps } from '../ui/button.tsx';
import styles from './site-entry.module.css';

/**
 * The entry warning (S10, principle 2), drawn with the page by the server, so that nothing flashes. It covers the page,
 * which is inert meanwhile; it works without scripts, and an installed app has none.
 */
export function SiteEntry({ isShown }: { isShown: boolean }) {
  const t = useTexts('shell');
  const queryClient = useQueryClient();
  const { name, min_age, geoip_country } = useSettings();
  const age = min_age[geoip_country ?? ''] ?? MIN_AGE;
  const path = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () =>
    queryClient.setQueryData(settingsQuery.queryKey, (known) => known && { ...known, warn_at_entry: false });
  const form = useForm('POST site-entry.php', { repeats: 'state', leadsTo: path, onSuccess: close });

  // biome-ignore lint/correctness/useExhaustiveDependencies: how the site was opened does not change
  useEffect(() => {
    if (matchMedia('(display-mode: standalone)').matches) close();
  }, []);
  useEffect(() => {
    if (isShown) heading.current?.focus();
  }, [isShown]);

  if (!isShown) return null;
  return (
    <div role="dialog" aria-modal="true" aria-labelledby={title} className={styles.cover} data-entry="">
      <div className={styles.box}>
        <p className={styles.name}>{name}</p>
        <h1 id={title} ref={heading} tabIndex={-1}>
          {t('entry.title')}
        </h1>
        <p>{t('entry.text', { age: String(age) })}</p>
        <Form form={form}>
          <SubmitButton form={form}>{t('entry.enter', { age: String(age) })}</SubmitButton>
        </Form>
        <Link to="/ban" {...buttonProps({ look: 'text', wide: true })}>
          {t('entry.leave')}
        </Link>
        <Link to="/lang-config" className={styles.languages}>
          {t('language.menu')}
        </Link>
      </div>
    </div>
  );
}
