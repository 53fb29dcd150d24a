import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { Icon } from './icon.tsx';

type BannerProps = {
  icon: LucideIcon;
  look?: 'primary' | 'warning' | 'danger' | 'success';
  children: ReactNode;
  /** one button or link */
  action?: ReactNode;
  role?: 'status' | 'alert';
};

/** One sentence and one action. */
export function Banner({ icon, look = 'primary', children, action, role }: BannerProps) {
  return (
    <div className={styles.banner} data-look={look} role={role}>
      <Icon of={icon} />
      <p>{children}</p>
      {action}
    </div>
  );
}
