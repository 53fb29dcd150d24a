import Pencil from 'lucide-react/icons/pencil';
import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Button, buttonProps } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { iconButtonProps } from '../../../ui/icon-button.tsx';
import styles from './own-profile.module.css';
import type { Editor } from './use-editor.ts';

type AnyEditor = Pick<Editor<unknown>, 'title' | 'open' | 'start' | 'save' | 'cancel' | 'unsaved' | 'problem'>;

/** The frame around a part's control: Save, Cancel, Escape. The control gets the focus at once. */
export function EditForm({ editor, children }: { editor: AnyEditor; children: ReactNode }) {
  const t = useTexts('profile');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    focusControl(form.current);
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    editor.save();
  }

  function onKeyDown(event: KeyboardEvent) {
    // An open list takes the first Escape for itself.
    if (event.key === 'Escape' && !event.defaultPrevented) editor.cancel();
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) editor.save();
  }

  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={t('edit.part', { part: editor.title })}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      noValidate
      method="post"
    >
      {children}
      {editor.problem ? (
        <p className={styles.problem} role="alert">
          {editor.problem}
        </p>
      ) : null}
      <div className={styles.formActions}>
        <Button type="submit" look="primary">
          {t('edit.save')}
        </Button>
        <Button look="text" onClick={editor.cancel}>
          {t('edit.cancel')}
        </Button>
      </div>
    </form>
  );
}

function focusControl(form: HTMLFormElement | null) {
  const first = (selector: string) => form?.querySelector<HTMLElement>(selector);
  const control =
    first('[aria-invalid="true"]') ?? first('input[type="radio"]:checked') ?? first('textarea, input, select');
  control?.focus();
  if (control instanceof HTMLTextAreaElement) control.setSelectionRange(control.value.length, control.value.length);
}

type EditButtonProps = {
  editor: AnyEditor;
  /** true: nothing is filled in yet */
  empty?: boolean;
  /** true: one of many in a list */
  quiet?: boolean;
};

/** Opens a part: a pencil, or words if it is empty or has a draft. It takes the focus back. */
export function EditButton({ editor, empty = false, quiet = false }: EditButtonProps) {
  const t = useTexts('profile');
  const button = useFocusBack(editor.open);
  if (editor.open) return null;
  const words = editor.unsaved ? t('edit.continue') : empty ? t('edit.add') : null;
  const look = editor.unsaved ? 'soft' : quiet ? 'text' : 'line';
  // One element for all looks: a part is saved while the button has the focus.
  return (
    <button
      ref={button}
      type="button"
      onClick={editor.start}
      {...(words
        ? buttonProps({ look, className: styles.open })
        : iconButtonProps({ label: t('edit.part', { part: editor.title }), className: styles.open }))}
    >
      <Icon of={Pencil} size={words ? 16 : 20} />
      {words}
      {words ? <span className="hide">{editor.title}</span> : null}
    </button>
  );
}

/** Gives the focus back to the button, which is hidden while the part is open. */
function useFocusBack(open: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus({ preventScroll: true });
    wasOpen.current = open;
  }, [open]);
  return button;
}
