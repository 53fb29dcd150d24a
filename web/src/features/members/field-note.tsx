import type { ProfileField } from '@rendezvous/contract/members/attributes';
import { useSettings } from '../../data/settings.ts';
import styles from './field-note.module.css';

/** What the operator has to say about a field (`visible_profile_notes`), where it is read and where it is edited. */
export function FieldNote({ field }: { field: ProfileField }) {
  const note = useSettings().visible_profile_notes[field];
  return note ? <small className={styles.note}>{note}</small> : null;
}
