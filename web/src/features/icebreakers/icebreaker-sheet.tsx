import { useRouter } from '@tanstack/react-router';
import { useCurrentUser } from '../../data/current-user.ts';
import { draftKey } from '../../data/draft-key.ts';
import { readOwn, writeOwn } from '../../platform/own-storage.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { IcebreakerList } from './icebreaker-list.tsx';
import styles from './icebreakers.module.css';

type IcebreakerSheetProps = {
  profile: string;
  name: string;
  open: boolean;
  onClose: () => void;
};

/**
 * The dialog with openers; the one that is picked goes into the text field, where it waits to be changed and sent.
 * Texts: `likes`, `shell`.
 */
export function IcebreakerSheet({ profile, name, open, onClose }: IcebreakerSheetProps) {
  const t = useTexts('likes');
  const shell = useTexts('shell');
  const router = useRouter();
  const account = useCurrentUser()?.id ?? '';

  function pick(text: string): void {
    onClose();
    const key = draftKey(account, profile);
    const begun = readOwn(key).trim();
    writeOwn(key, begun === '' ? text : `${begun}\n${text}`);
    void router.navigate({ to: '/members/$id/chat', params: { id: profile } });
  }

  const title = t('ideas.title', { name });
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={shell('close')}>
      <div className={styles.ideas}>
        <p>{t('ideas.text')}</p>
        <IcebreakerList profile={profile} label={title} onPick={pick} />
      </div>
    </Sheet>
  );
}
