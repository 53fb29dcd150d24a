import Copy from 'lucide-react/icons/copy';
import { useId } from 'react';
import { useCurrentUser } from '../../data/current-user.ts';
import { draftKey } from '../../data/draft-key.ts';
import { useOwn } from '../../platform/own-storage.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextArea } from '../../ui/input.tsx';
import styles from './kept-words.module.css';
import { wordsOf } from './kinds.ts';
import { useOutbox } from './outbox.ts';
import { useCopyText } from './use-copy-text.ts';

type KeptWordsProps = {
  /** id of the member to whom it was written; empty: not known any more */
  profile: string;
  /** the draft that the site keeps */
  told?: string;
  /** true: what was not sent is drawn nowhere else */
  withUnsent?: boolean;
};

/** Words that the member began to write where nobody can be written to any more: to be read, and copied. */
export function KeptWords({ profile, told = '', withUnsent = false }: KeptWordsProps) {
  const t = useTexts('chat');
  const { id: account = '' } = useCurrentUser() ?? {};
  const id = useId();
  const copyText = useCopyText();
  const draft = useOwn(draftKey(account, profile)) || told;
  const unsent = useOutbox(account, { conversation: null, profile: { id: profile } });
  const letters = withUnsent ? unsent.map(({ content }) => wordsOf(content)) : [];
  const words = [...letters, draft].filter(Boolean).join('\n');
  if (words.trim() === '') return null;
  return (
    <div className={styles.kept}>
      <label htmlFor={id}>{t('gone.unsent')}</label>
      <TextArea id={id} readOnly rows={3} value={words} />
      <Button onClick={() => copyText(words)}>
        <Icon of={Copy} size={20} />
        {t('log.copy')}
      </Button>
    </div>
  );
}
