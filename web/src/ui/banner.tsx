import type { LucideIcon } from 'lucide-react';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

type BannerProps = {
  icon: LucideIcon;
  look?: 'primary' | 'warning' | 'danger' | 'success';
  children: ReactNode;
  /** a single button or link */
  action?: ReactNode;
  role?: 'status' | 'alert';
} & ({ onClose?: undefined; closeLabel?: undefined } | { onClose: () => void; closeLabel: string });

/** A banner with one sentence and one action; with `onClose` it can be closed. */
export function Banner({ icon, look = 'primary', children, action, role, onClose, closeLabel }: BannerProps) {
  return (
    <div className={styles.banner} data-look={look} role={role}>
      <Icon of={icon} />
      <p>{children}</p>
      {action}
      {onClose ? (
        <IconButton className={styles.close} label={closeLabel} onClick={onClose}>
          <Icon of={X} size={20} />
        </IconButton>
      ) : null}
    </div>
  );
}
