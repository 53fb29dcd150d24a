import { ATTRIBUTES, type AttributeName, isFieldShown } from '@rendezvous/contract/members/attributes';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { ownProfileQuery } from '../../data/own-profile.ts';
import { useSettings } from '../../data/settings.ts';
import { FormProblem } from '../../parts/form-problem.tsx';
import { useWrongFields } from '../../parts/use-form.ts';
import { useOwnDraft } from '../../parts/use-own-draft.ts';
import { oneOf } from '../../platform/search-params.ts';
import { useFieldTexts } from '../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { valueKey } from '../members/value-key.ts';
import styles from './signup-steps.module.css';
import { useSaveStep } from './use-save-step.ts';

/** Questions by part, at most three at a time. */
const PARTS = [
  { key: 'why', names: ['reason_for_signup', 'relationship_status', 'sexuality'] },
  { key: 'look', names: ['body_type', 'tattoos'] },
  { key: 'details', names: ['hair_colour', 'eye_colour'] },
] as const satisfies { key: string; names: AttributeName[] }[];

/** Answers; an empty text means "rather not say", a missing one that the question was not answered. */
type Answers = { [N in AttributeName]?: string };

/** The parts that have a question on this site. */
function usePersonalParts() {
  const { visible_profile_fields: visible } = useSettings();
  return PARTS.map(({ key, names }) => ({ key, names: names.filter((name) => isFieldShown(visible, name)) })).filter(
    ({ names }) => names.length > 0,
  );
}

/** Step 3 (A6). Nothing is chosen beforehand, and every question may stay open. */
export function PersonalStep({ part }: { part: number }) {
  const t = useTexts('signup');
  const attribute = useTexts('attributes');
  const parts = usePersonalParts();
  const number = Math.min(part, parts.length);
  const { key, names } = parts[number - 1] ?? PARTS[0];
  const saved = useSuspenseQuery(ownProfileQuery).data.attributes;
  const draft = useOwnDraft<Answers>(`signup-personal-${key}`, saved, readAnswers);
  const save = useSaveStep('personal');
  const fields = useFieldTexts(save.error);
  const form = useRef<HTMLFormElement>(null);
  const unplaced = useWrongFields(form, save.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    const answered = names.filter((name) => draft.value[name] !== undefined);
    const attributes = Object.fromEntries(answered.map((name) => [name, draft.value[name] || null]));
    save.mutate({
      change: draft.changed ? { attributes } : null,
      onSaved: draft.forget,
      nextPart: number < parts.length ? number + 1 : undefined,
    });
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate method="post">
      <div>
        <h1>{t(`personal.${key}.title`)}</h1>
        <p>
          {t(`personal.${key}.text`)} {t('steps.optional')}
        </p>
      </div>
      <FormProblem problem={save.error} unplaced={unplaced} />
      {names.map((name) => (
        <Choices
          key={name}
          name={`attributes.${name}`}
          label={attribute(`name.${name}`)}
          error={fields[`attributes.${name}`]}
          options={[
            ...ATTRIBUTES[name].map((value) => ({ value, label: attribute(valueKey(name, value)) })),
            { value: '', label: t('personal.none') },
          ]}
          value={draft.value[name] === undefined ? [] : [draft.value[name]]}
          onChange={([value]) => draft.keep({ ...draft.value, [name]: value })}
        />
      ))}
      <Button type="submit" look="primary" size="large" wide busy={save.isPending}>
        {draft.changed ? t('steps.save') : t('steps.next')}
      </Button>
      {parts.length > 1 ? (
        <p className={styles.part}>{t('personal.part', { part: number, parts: parts.length })}</p>
      ) : null}
    </form>
  );
}

function readAnswers(kept: unknown): Answers | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const given = Object.entries(kept).flatMap(([name, value]) => {
    const known = PARTS.flatMap(({ names }) => names as readonly AttributeName[]).find((one) => one === name);
    const answer = known && oneOf(value, [...ATTRIBUTES[known], '']);
    return answer === undefined ? [] : [[name, answer]];
  });
  return Object.fromEntries(given);
}
