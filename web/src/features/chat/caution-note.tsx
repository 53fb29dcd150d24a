import type { Caution } from '@rendezvous/contract/chat/cautions';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './caution-note.module.css';

/** Tells the reader of a message that fraud often begins so, and offers to report it (C11). */
export function CautionNote({ sign, onReport }: { sign: Caution; onReport: () => void }) {
  const t = useTexts('chat');
  return (
    <div className={styles.note} role="note">
      <Icon of={ShieldAlert} size={16} />
      <p>{t(`caution.${sign}`)}</p>
      <button type="button" onClick={onReport}>
        {t('log.report')}
      </button>
    </div>
  );
}
