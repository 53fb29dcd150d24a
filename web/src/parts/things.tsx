import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './things.module.css';

/** A list in a section: each entry with an icon, its name, facts, and actions. */
export function Things({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.things} aria-label={label}>
      {children}
    </ul>
  );
}

type ThingProps = {
  icon: LucideIcon;
  /** address of a square picture, in place of the icon */
  picture?: string;
  name: ReactNode;
  about: ReactNode;
  children?: ReactNode;
};

export function Thing({ icon, picture, name, about, children }: ThingProps) {
  return (
    <li className={styles.thing}>
      <Sign>{picture ? <img src={picture} alt="" width={44} height={44} /> : <Icon of={icon} />}</Sign>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <div className={styles.about}>{about}</div>
      </div>
      {children ? <div className={styles.actions}>{children}</div> : null}
    </li>
  );
}

/** The round ground of an icon beside some words. */
export function Sign({ children }: { children: ReactNode }) {
  return <span className={styles.sign}>{children}</span>;
}
