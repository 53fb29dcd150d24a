import { useNavigate } from '@tanstack/react-router';
import Copy from 'lucide-react/icons/copy';
import Trash from 'lucide-react/icons/trash-2';
import { type ReactNode, useId } from 'react';
import { useCurrentUser } from '../../data/current-user.ts';
import { draftKey } from '../../data/draft-key.ts';
import type { Unsent } from '../../data/unsent.ts';
import { useOwn } from '../../platform/own-storage.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextArea } from '../../ui/input.tsx';
import { giftChoiceKey, giftNoteKey } from './gift.kind.ts';
import styles from './kept-words.module.css';
import { unsentContent, wordsOf } from './kinds.ts';
import { useOutbox } from './outbox.ts';
import { usePreview } from './said.ts';
import { useCopyText } from './use-copy-text.ts';
import { useDeleteUnsent } from './use-delete-unsent.ts';

/** `profile`: id of the member to whom it was written; empty: not known any more */
type Kept = { profile: string };

/**
 * Words that the member began to write in a conversation where nobody can be written to any more: to be read, and
 * copied. `told`: the draft that the site keeps.
 */
export function KeptWords({ profile, told = '' }: Kept & { told?: string | undefined }) {
  const { id: account = '' } = useCurrentUser() ?? {};
  const draft = useOwn(draftKey(account, profile)) || told;
  return draft.trim() === '' ? null : <Words words={draft} />;
}

/** All that was not sent to a member of whom there is no conversation. It stands nowhere else: it is deleted here. */
export function KeptLetters({ profile }: Kept) {
  const t = useTexts('chat');
  const { id: account = '' } = useCurrentUser() ?? {};
  const navigate = useNavigate();
  const deleteUnsent = useDeleteUnsent();
  const preview = usePreview();
  const letters = useOutbox(account, { conversation: null, profile: { id: profile } });
  const fields = [useOwn(draftKey(account, profile)), useOwn(giftNoteKey(account, profile))];
  const chosen = useOwn(giftChoiceKey(account, profile));
  const words = [...letters.map(({ content }) => wordsOf(content)), ...fields].filter((text) => text.trim() !== '');
  const wordless = letters.filter(({ content }) => wordsOf(content).trim() === '');
  const others = wordless.map(({ content }: Unsent) => preview(unsentContent(content)));
  if (chosen && !fields[1]?.trim()) others.push(t('says.gift'));
  if (words.length + others.length === 0) return null;

  function drop() {
    deleteUnsent(profile);
    // Its button goes, and nothing else is here.
    void navigate({ to: '/chats', replace: true });
  }

  const button = (
    <Button onClick={drop}>
      <Icon of={Trash} size={20} />
      {t('failed.discard')}
    </Button>
  );
  const said = others.length > 0 ? `${t('list.unsent')} ${others.join(', ')}` : null;
  if (words.length > 0) {
    return (
      <Words words={words.join('\n')} said={said}>
        {button}
      </Words>
    );
  }
  return (
    <div className={styles.kept}>
      <p>{said}</p>
      {button}
    </div>
  );
}

/** `said`: says what else was not sent */
function Words({ words, said = null, children }: { words: string; said?: string | null; children?: ReactNode }) {
  const t = useTexts('chat');
  const id = useId();
  const copyText = useCopyText();
  return (
    <div className={styles.kept}>
      <label htmlFor={id}>{t('gone.unsent')}</label>
      <TextArea id={id} readOnly rows={3} value={words} />
      {said ? <p>{said}</p> : null}
      <div className={styles.actions}>
        <Button onClick={() => copyText(words)}>
          <Icon of={Copy} size={20} />
          {t('log.copy')}
        </Button>
        {children}
      </div>
    </div>
  );
}
