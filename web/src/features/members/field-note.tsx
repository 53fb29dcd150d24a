import type { ProfileField } from '@rendezvous/contract/members/attributes';
import { useSettings } from '../../data/settings.ts';
import styles from './field-note.module.css';

/** The operator's note on a field (`visible_profile_notes`), both where it is read and where it is edited. */
export function FieldNote({ field }: { field: ProfileField }) {
  const note = useSettings().visible_profile_notes[field];
  return note ? <small className={styles.note}>{note}</small> : null;
}
