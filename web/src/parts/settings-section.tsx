import type { ReactNode } from 'react';
import { Box } from '../ui/box.tsx';
import styles from './settings-section.module.css';

/** A section of the settings; `id` is its anchor in the address, `/settings#sessions`. */
export function SettingsSection({ id, title, text, children }: SectionProps) {
  return (
    <Box id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <header>
        <h3 id={`${id}-title`} tabIndex={-1}>
          {title}
        </h3>
        {text ? <p>{text}</p> : null}
      </header>
      {children}
    </Box>
  );
}

type SectionProps = { id: string; title: ReactNode; text?: ReactNode; children: ReactNode };
