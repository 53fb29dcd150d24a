import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { PageTitle } from '../../../parts/page-title.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import styles from '../form.module.css';

type LinkDoneProps = { title: string; icon?: LucideIcon; children: ReactNode; action: ReactNode };

/** The page after a press: the result in place of the button, and the way on. */
export function LinkDone({ title, icon = CircleCheck, children, action }: LinkDoneProps) {
  return (
    <div className={styles.form}>
      <PageTitle title={title} />
      <PageHead title={title} icon={icon} look="success" takesFocus>
        {children}
      </PageHead>
      <div className={styles.actions}>{action}</div>
    </div>
  );
}
