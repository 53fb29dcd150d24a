import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './things.module.css';

/** What a section lists: each with a sign, its name, what is known of it, and what can be done. */
export function Things({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.things} aria-label={label}>
      {children}
    </ul>
  );
}

type ThingProps = { icon: LucideIcon; name: ReactNode; about: ReactNode; children?: ReactNode };

export function Thing({ icon, name, about, children }: ThingProps) {
  return (
    <li className={styles.thing}>
      <span className={styles.sign}>
        <Icon of={icon} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.about}>{about}</p>
      </div>
      {children ? <div className={styles.actions}>{children}</div> : null}
    </li>
  );
}
