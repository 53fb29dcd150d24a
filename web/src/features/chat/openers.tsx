import { useQueryClient } from '@tanstack/react-query';
import { icebreakersQuery } from '../../data/icebreakers.ts';
import { useOwn, writeOwn } from '../../platform/own-storage.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { IcebreakerList } from '../icebreakers/icebreaker-list.tsx';
import styles from './openers.module.css';

/**
 * Openers above the text field of a conversation that has not begun. One that is picked stands in the field, to be
 * changed or to make way for another; what the member wrote is never replaced.
 */
export function Openers({ profile, draft }: { profile: string; draft: string }) {
  const t = useTexts('chat');
  const queryClient = useQueryClient();
  const text = useOwn(draft);
  const picked = queryClient.getQueryData(icebreakersQuery(profile).queryKey)?.items.some((one) => one.text === text);
  if (text !== '' && !picked) return null;

  function pick(opener: string, button: HTMLElement): void {
    writeOwn(draft, opener);
    button.closest('section')?.querySelector('textarea')?.focus();
  }

  return (
    <div className={styles.openers}>
      <h3>{t('openers')}</h3>
      <IcebreakerList profile={profile} label={t('openers')} onPick={pick} />
    </div>
  );
}
