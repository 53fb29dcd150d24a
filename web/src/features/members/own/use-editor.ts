import { useOwnDraft } from '../../../parts/use-own-draft.ts';
import { useFieldTexts, useProblemText } from '../../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { showToast } from '../../../ui/toast.tsx';
import { type PartName, useEditing } from './editing.tsx';
import { type Change, useChangeProfile } from './use-change-profile.ts';

type EditorOptions<Value> = {
  part: PartName;
  /** the part's name */
  title: string;
  saved: Value;
  /** reads a kept draft, which may be of an older version; null: unusable */
  read: (kept: unknown) => Value | null;
  change: (value: Value) => Change;
  /** false: the earlier value can't be brought back */
  undoable?: boolean;
  /** finds an error before anything is sent */
  check?: (value: Value) => string | null;
};

export type Editor<Value> = ReturnType<typeof useEditor<Value>>;

/**
 * Edits a part of the member's own profile. The draft is kept in this browser until it is saved or cancelled; after a
 * refusal the part opens again with it.
 */
export function useEditor<Value>(options: EditorOptions<Value>) {
  const { part, title, saved, read, change, undoable = true, check } = options;
  const t = useTexts('profile');
  const draft = useOwnDraft(`profile:${part}`, saved, read);
  const editing = useEditing();
  const changing = useChangeProfile();
  const fields = useFieldTexts(changing.error);
  const problem = useProblemText(changing.error);

  const { value } = draft;
  const wrong = check?.(value) ?? null;

  function keep(next: Value) {
    draft.keep(next);
    if (changing.isError) changing.reset();
  }

  function close() {
    editing.set(part, false);
  }

  function save() {
    if (wrong) return;
    close();
    if (!draft.changed) return;
    changing.mutate(
      { ...change(value), onSaved: draft.forget },
      {
        onSuccess() {
          const undo = { label: t('edit.undo'), run: () => changing.mutate(change(saved)) };
          showToast({ text: t('edit.saved', { part: title }), action: undoable ? undo : undefined });
        },
        onError: () => editing.set(part, true),
      },
    );
  }

  function cancel() {
    close();
    changing.reset();
    if (!draft.changed) return;
    draft.forget();
    const undo = () => {
      draft.restore();
      editing.set(part, true);
    };
    showToast({ text: t('edit.discarded', { part: title }), action: { label: t('edit.undo'), run: undo } });
  }

  return {
    part,
    title,
    open: editing.open.has(part),
    start: () => editing.set(part, true),
    value,
    keep,
    save,
    cancel,
    /** true: there is a draft that is neither saved nor being sent */
    unsaved: draft.changed && !changing.isPending,
    wrong,
    fields,
    problem: changing.error && Object.keys(fields).length === 0 ? problem : undefined,
  };
}
