import { INTERESTS, INTIMATE_INTERESTS, type Interest } from '@rendezvous/contract/members/attributes';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useLocale, useTexts } from '../../platform/texts/use-texts.ts';
import { Choices } from '../../ui/choices.tsx';
import { NamedForm } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { InterestSign } from './interest-chip.tsx';
import styles from './interest-choice.module.css';

type InterestChoiceProps =
  | { chosen: readonly Interest[]; onChosen: (chosen: Interest[]) => void; defaultChosen?: never }
  | { defaultChosen: readonly string[]; chosen?: never; onChosen?: never };

/** All interests in two groups by name, and a field that narrows them. Texts: `profile`, `attributes`. */
export function InterestChoice({ chosen, onChosen, defaultChosen }: InterestChoiceProps) {
  const t = useTexts('profile');
  const [letters, setLetters] = useState('');
  const all = useInterestsByName();
  const choice = useRef<HTMLDivElement>(null);
  const [ticked, setTicked] = useState(defaultChosen?.length ?? 0);
  const countTicked = () => setTicked(choice.current?.querySelectorAll(':checked').length ?? 0);
  // also what was ticked before the scripts were there
  useEffect(countTicked, []);
  const isFound = (label: string) => folded(label).includes(folded(letters.trim()));
  const isIntimate = (value: Interest) => INTIMATE_INTERESTS.includes(value);
  const groups = [
    { name: 'day', options: all.filter(({ value }) => !isIntimate(value)) },
    { name: 'intimate', options: all.filter(({ value }) => isIntimate(value)) },
  ] as const;
  // The groups share one list.
  const answers = chosen
    ? {
        value: chosen,
        onChange: (values: string[]) => onChosen(INTERESTS.filter((interest) => values.includes(interest))),
      }
    : { defaultValue: defaultChosen };

  return (
    <div className={styles.choice} ref={choice} onChange={countTicked}>
      {/* without scripts it tells "none" from "not asked" */}
      {defaultChosen ? <input type="hidden" name="interests" value="" /> : null}
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
          {t('interests.chosen', { count: chosen?.length ?? ticked })}
        </p>
      </div>
      {groups.map(({ name, options }) => (
        <NamedForm key={name} name={name}>
          <div hidden={!options.some(({ label }) => isFound(label))}>
            <Choices
              name="interests"
              label={t(`interests.${name}`)}
              multiple
              // One that is not found stays in the form.
              options={options.map((one) => ({
                ...one,
                sign: <InterestSign interest={one.value} />,
                hidden: !isFound(one.label),
              }))}
              {...answers}
            />
          </div>
        </NamedForm>
      ))}
      {all.some(({ label }) => isFound(label)) ? null : <p className="quiet">{t('interests.none')}</p>}
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
