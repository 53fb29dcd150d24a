import { INTERESTS, INTIMATE_INTERESTS, type Interest } from '@rendezvous/contract/members/attributes';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useLocale, useTexts } from '../../platform/texts/use-texts.ts';
import { Choices } from '../../ui/choices.tsx';
import { Input } from '../../ui/input.tsx';
import { InterestSign } from './interest-chip.tsx';
import styles from './interest-choice.module.css';

type InterestChoiceProps = { chosen: readonly Interest[]; onChosen: (chosen: Interest[]) => void };

/** All interests in two groups by name, and a field that narrows them. Texts: `profile`, `attributes`. */
export function InterestChoice({ chosen, onChosen }: InterestChoiceProps) {
  const t = useTexts('profile');
  const [letters, setLetters] = useState('');
  const all = useInterestsByName();
  const found = all.filter(({ label }) => folded(label).includes(folded(letters.trim())));
  const isIntimate = (value: Interest) => INTIMATE_INTERESTS.includes(value);
  const groups = [
    { name: 'day', options: found.filter(({ value }) => !isIntimate(value)) },
    { name: 'intimate', options: found.filter(({ value }) => isIntimate(value)) },
  ] as const;

  // The groups share one list, and each passes on only its own values.
  const choose = (group: readonly { value: Interest }[]) => (values: string[]) => {
    const here = new Set<Interest>(group.map(({ value }) => value));
    onChosen(INTERESTS.filter((interest) => (here.has(interest) ? values : chosen).includes(interest)));
  };

  return (
    <div className={styles.choice}>
      <div className={styles.find}>
        <Input
          type="search"
          aria-label={t('interests.find')}
          placeholder={t('interests.find')}
          value={letters}
          onChange={(event) => setLetters(event.target.value)}
          onKeyDown={keepEnter}
        />
        <p className={styles.count} role="status">
          {t('interests.chosen', { count: chosen.length })}
        </p>
      </div>
      {groups.map(({ name, options }) =>
        options.length > 0 ? (
          <Choices
            key={name}
            name={`interests-${name}`}
            label={t(`interests.${name}`)}
            multiple
            options={options.map((one) => ({ ...one, sign: <InterestSign interest={one.value} /> }))}
            value={chosen}
            onChange={choose(options)}
          />
        ) : null,
      )}
      {found.length === 0 ? <p className="quiet">{t('interests.none')}</p> : null}
    </div>
  );
}

function useInterestsByName(): { value: Interest; label: string }[] {
  const attribute = useTexts('attributes');
  const locale = useLocale();
  return useMemo(() => {
    const named = INTERESTS.map((value) => ({ value, label: attribute(`interest.${value}`) }));
    return named.sort((one, other) => one.label.localeCompare(other.label, locale));
  }, [attribute, locale]);
}

/** Enter searches, and does not save. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && !event.metaKey && !event.ctrlKey) event.preventDefault();
}

function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
