import type { ReactNode } from 'react';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { EditButton, EditForm } from './edit-form.tsx';
import styles from './own-profile.module.css';
import type { Editor } from './use-editor.ts';

type FactRowProps<Value> = {
  editor: Editor<Value>;
  /** present content; null: empty */
  shown: ReactNode;
  note?: ReactNode;
  /** the control */
  children: ReactNode;
};

/** A fact in a list: its name above the content, or above the form that changes it. */
export function FactRow<Value>({ editor, shown, note, children }: FactRowProps<Value>) {
  const t = useTexts('profile');
  const { open } = editor;
  return (
    <div className={styles.fact} data-open={open || undefined}>
      <dt className={open ? 'hide' : undefined}>{editor.title}</dt>
      <dd>
        {open ? (
          <EditForm editor={editor}>{children}</EditForm>
        ) : (
          <p data-empty={shown === null || undefined}>{shown ?? t('edit.nothing')}</p>
        )}
        {note}
        <EditButton editor={editor} empty={shown === null} quiet />
      </dd>
    </div>
  );
}
