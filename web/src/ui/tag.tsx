import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './tag.module.css';

type TagProps = {
  look: 'success' | 'primary' | 'photo' | 'match' | 'fictional';
  icon?: LucideIcon;
  className?: string;
  children: ReactNode;
};

/** A word about something. */
export function Tag({ look, icon, className, children }: TagProps) {
  return (
    <span className={classNames(styles.tag, className)} data-look={look}>
      {icon ? <Icon of={icon} size={16} filled={look === 'match'} /> : null}
      {children}
    </span>
  );
}
