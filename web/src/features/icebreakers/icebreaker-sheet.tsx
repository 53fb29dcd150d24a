import { useTexts } from '../../platform/texts/use-texts.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { IcebreakerList } from './icebreaker-list.tsx';
import styles from './icebreakers.module.css';
import { useOpener } from './use-opener.ts';

type IcebreakerSheetProps = {
  profile: string;
  name: string;
  open: boolean;
  onClose: () => void;
};

/** The dialog with openers for a first message. Texts: `likes`, `shell`. */
export function IcebreakerSheet({ profile, name, open, onClose }: IcebreakerSheetProps) {
  const t = useTexts('likes');
  const shell = useTexts('shell');
  const pick = useOpener(profile, onClose);
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
