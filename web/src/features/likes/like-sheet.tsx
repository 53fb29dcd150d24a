import type { ShownCard } from '@rendezvous/contract/members/profile';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button, buttonProps } from '../../ui/button.tsx';
import { Photo } from '../../ui/photo.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './match-sheet.module.css';

type LikeSheetProps = { member: ShownCard | null; onClose: () => void };

/** The dialog of a new like: its face leads to the member. Texts: `likes`, `shell`. */
export function LikeSheet({ member, onClose }: LikeSheetProps) {
  const t = useTexts('likes');
  const shell = useTexts('shell');
  const name = member?.name ?? '';
  return (
    <Sheet open={member !== null} onClose={onClose} title={t('popup.title', { name })} closeLabel={shell('close')}>
      {member ? (
        <div className={styles.match}>
          <div className={styles.two}>
            <Photo image={member.main_image} alt={name} sizes="128px" className={styles.one} />
          </div>
          <Link
            to="/members/$id"
            params={{ id: member.id }}
            onClick={onClose}
            {...buttonProps({ look: 'primary', size: 'large', wide: true })}
          >
            {t('popup.see')}
          </Link>
          <Button look="text" onClick={onClose}>
            {t('match.keep')}
          </Button>
        </div>
      ) : null}
    </Sheet>
  );
}
