import { FORM_FIELDS } from '@rendezvous/contract/http/sent-form';
import { HIDDEN_WORD_MAX, HIDDEN_WORDS_MAX } from '@rendezvous/contract/preferences/limits';
import { useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type FormEvent, useRef, useState } from 'react';
import { preferencesQuery, usePreferences } from '../../data/preferences.ts';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { useChangePreferences } from '../../parts/use-change-preferences.ts';
import { useSentForm } from '../../parts/use-sent-form.ts';
import { problemFrom } from '../../platform/api/problem.ts';
import { useFieldTexts, useProblemSentence } from '../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { ChipButton, Chips } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Input } from '../../ui/input.tsx';
import { showToast } from '../../ui/toast.tsx';
import styles from './preferences.module.css';

/** Words whose messages arrive folded. */
export function HiddenWordsSection() {
  const t = useTexts('settings');
  const { hidden_words: words } = usePreferences();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { mutate } = useChangePreferences();
  const queryClient = useQueryClient();

  function remove(word: string) {
    const index = words.indexOf(word);
    mutate({ hidden_words: words.filter((other) => other !== word) });
    // The pressed chip is gone: the focus goes to the one that takes its place.
    requestAnimationFrame(() => {
      const chips = list.current?.querySelectorAll('button') ?? [];
      (chips[Math.min(index, chips.length - 1)] ?? input.current)?.focus();
    });
    const restore = () => {
      const now = queryClient.getQueryData(preferencesQuery.queryKey)?.hidden_words ?? [];
      mutate({ hidden_words: now.toSpliced(index, 0, word) });
    };
    showToast({ text: t('words.removed', { word }), action: { label: t('undo'), run: restore } });
  }

  return (
    <SettingsSection id="hidden-words" title={t('words.title')} text={t('words.text')}>
      <AddWord words={words} input={input} />
      <div ref={list}>
        {words.length === 0 ? (
          <p className="quiet small">{t('words.empty')}</p>
        ) : (
          <Chips>
            {words.map((word) => (
              <ChipButton key={word} aria-label={t('words.remove', { word })} onClick={() => remove(word)}>
                <span className={styles.word}>{word}</span>
                <Icon of={X} size={16} />
              </ChipButton>
            ))}
          </Chips>
        )}
      </div>
      {words.length === 0 ? null : (
        <p className="quiet small num">{t('words.count', { count: words.length, max: HIDDEN_WORDS_MAX })}</p>
      )}
    </SettingsSection>
  );
}

type AddWordProps = { words: readonly string[]; input: React.RefObject<HTMLInputElement | null> };

function AddWord({ words, input }: AddWordProps) {
  const t = useTexts('settings');
  // sent before the scripts were there
  const sent = useSentForm('PUT preferences.php');
  const sentenceOf = useProblemSentence();
  const [text, setText] = useState(sent?.typed.hidden_words?.[0] ?? '');
  const [wrong, setWrong] = useState(sent?.problem ? sentenceOf(problemFrom(sent.problem)) : null);
  const { mutate, error, reset } = useChangePreferences();
  const [refused = error && sentenceOf(error)] = Object.values(useFieldTexts(error));

  function whatIsWrong(word: string): string | null {
    if (word === '') return t('words.nothing');
    if ([...word].length > HIDDEN_WORD_MAX) return t('words.tooLong', { max: HIDDEN_WORD_MAX });
    if (words.some((known) => known.toLowerCase() === word.toLowerCase())) return t('words.known');
    return words.length >= HIDDEN_WORDS_MAX ? t('words.full', { max: HIDDEN_WORDS_MAX }) : null;
  }

  function add(event: FormEvent) {
    event.preventDefault();
    const word = text.normalize('NFKC').replace(/\s+/gu, ' ').trim();
    const found = whatIsWrong(word);
    setWrong(found);
    input.current?.focus();
    if (found) return;
    setText('');
    // A refused word comes back into the field to be changed.
    mutate({ hidden_words: [...words, word] }, { onError: () => setText((typed) => typed || word) });
  }

  return (
    <form onSubmit={add} noValidate method="post">
      <input type="hidden" name={FORM_FIELDS.call} value="PUT preferences.php" />
      <Field name="hidden_words" label={t('words.label')} hint={t('words.hint')} error={wrong ?? refused}>
        {(control) => (
          <div className={styles.addLine}>
            <Input
              {...control}
              ref={input}
              value={text}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="done"
              onChange={(event) => {
                setText(event.target.value);
                setWrong(null);
                reset();
              }}
            />
            <Button type="submit" look="soft">
              <Icon of={Plus} size={20} />
              {t('words.add')}
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
