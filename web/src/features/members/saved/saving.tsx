import { Link } from '@tanstack/react-router';
import Bookmark from 'lucide-react/icons/bookmark';
import { Suspense, useState } from 'react';
import { useCurrentUser } from '../../../data/current-user.ts';
import type { MemberSearch } from '../../../data/member-search.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { ChipButton } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './saving.module.css';

const SaveSheet = lazyPart(() => import('./save-sheet.tsx').then(({ SaveSheet }) => SaveSheet));

/** Saves the search that is shown, and leads to those that were saved; for members only. Texts: `searches`. */
export function Saving({ search }: { search: MemberSearch }) {
  const t = useTexts('searches');
  // Made when it is opened.
  const [sheet, setSheet] = useState<'none' | 'open' | 'closed'>('none');
  if (!useCurrentUser()) return null;
  return (
    <div className={styles.saving}>
      <ChipButton onClick={() => setSheet('open')} aria-haspopup="dialog">
        <Icon of={Bookmark} size={16} />
        {t('save')}
      </ChipButton>
      <Link to="/saved-searches" className={styles.link}>
        {t('title')}
      </Link>
      {sheet === 'none' ? null : (
        <Suspense fallback={null}>
          <SaveSheet open={sheet === 'open'} onClose={() => setSheet('closed')} search={search} />
        </Suspense>
      )}
    </div>
  );
}
