import { useRouterState } from '@tanstack/react-router';
import styles from './navigation-progress.module.css';

/** A thin bar while the next page loads; it waits 200 ms before it shows (section 9). */
export function NavigationProgress() {
  const loading = useRouterState({ select: ({ isLoading }) => isLoading });
  return loading ? <div className={styles.bar} aria-hidden="true" /> : null;
}
