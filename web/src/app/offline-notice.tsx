import CloudOff from 'lucide-react/icons/cloud-off';
import { useSyncExternalStore } from 'react';
import { isOnline, onLineChange } from '../platform/online.ts';
import { useTexts } from '../platform/texts/use-texts.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './offline-notice.module.css';

/** Says why nothing moves: without a line, calls wait until there is one. It stands above the page, or in a dialog. */
export function OfflineNotice({ inSheet = false }: { inSheet?: boolean }) {
  const t = useTexts('shell');
  const online = useSyncExternalStore(onLineChange, isOnline, () => true);
  return (
    <div role="status" className={inSheet ? styles.inSheet : styles.place}>
      {online ? null : (
        <p>
          <Icon of={CloudOff} size={20} />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
