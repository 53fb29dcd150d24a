import CloudOff from 'lucide-react/icons/cloud-off';
import { useSyncExternalStore } from 'react';
import { useTexts } from '../platform/texts/use-texts.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './offline-notice.module.css';

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says why nothing moves: without a connection, calls wait until it is back. */
export function OfflineNotice() {
  const t = useTexts('shell');
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className={styles.place}>
      {online ? null : (
        <p>
          <Icon of={CloudOff} size={20} />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
