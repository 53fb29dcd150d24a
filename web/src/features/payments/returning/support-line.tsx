import type { ReactNode } from 'react';
import { useSettings } from '../../../data/settings.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import styles from './return.module.css';

/** Another way for a member who can't sign in; empty if the operator names no address. */
export function SupportLine() {
  const t = useTexts('returns');
  const { support_email: mail } = useSettings();
  if (!mail) return null;
  const link = (words: ReactNode) => <a href={`mailto:${mail}`}>{words}</a>;
  return <p className={styles.support}>{t.rich('support', { mail, a: link })}</p>;
}
