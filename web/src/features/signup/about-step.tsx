import { INTERESTS, type Interest, isFieldShown } from '@rendezvous/contract/members/attributes';
import { MAX_ABOUT_LENGTH } from '@rendezvous/contract/members/limits';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { ownProfileQuery } from '../../data/own-profile.ts';
import { useSettings } from '../../data/settings.ts';
import { FormProblem } from '../../parts/form-problem.tsx';
import { useWrongFields } from '../../parts/use-form.ts';
import { useOwnDraft } from '../../parts/use-own-draft.ts';
import { useFieldTexts } from '../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FieldGroup } from '../../ui/field.tsx';
import { TextArea } from '../../ui/input.tsx';
import { InterestChoice } from '../members/interest-choice.tsx';
import styles from './signup-steps.module.css';
import { useSaveStep } from './use-save-step.ts';

type About = { about: string; interests: readonly Interest[] };

/** Step 4 (A6): own words and interests. */
export function AboutStep() {
  const t = useTexts('signup');
  const { visible_profile_fields: visible } = useSettings();
  const { about, interests } = useSuspenseQuery(ownProfileQuery).data;
  const draft = useOwnDraft<About>('signup-about', { about, interests }, readAbout);
  const save = useSaveStep('about');
  const fields = useFieldTexts(save.error);
  const form = useRef<HTMLFormElement>(null);
  const unplaced = useWrongFields(form, save.error);
  const length = draft.value.about.trim().length;

  function submit(event: FormEvent) {
    event.preventDefault();
    const { about: words, interests: chosen } = draft.value;
    const change = {
      ...(isFieldShown(visible, 'about') && { about: words }),
      ...(isFieldShown(visible, 'interests') && { interests: [...chosen] }),
    };
    save.mutate({ change: draft.changed ? change : null, onSaved: draft.forget });
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate method="post">
      <div>
        <h1>{t('about.title')}</h1>
        <p>
          {t('about.text')} {t('steps.optional')}
        </p>
      </div>
      <FormProblem problem={save.error} unplaced={unplaced} />
      {isFieldShown(visible, 'about') ? (
        <>
          <Field name="about" label={t('about.label')} hint={t('about.hint')} error={fields.about}>
            {(control) => (
              <TextArea
                {...control}
                rows={5}
                placeholder={t('about.placeholder')}
                value={draft.value.about}
                onChange={(event) => draft.keep({ ...draft.value, about: event.target.value })}
              />
            )}
          </Field>
          <p className={styles.count} data-over={length > MAX_ABOUT_LENGTH || undefined}>
            {t('about.count', { count: length, max: MAX_ABOUT_LENGTH })}
          </p>
        </>
      ) : null}
      {isFieldShown(visible, 'interests') ? (
        <FieldGroup name="interests" label={t('about.interests')} error={fields.interests}>
          <p className="quiet small">{t('about.interestsText')}</p>
          <InterestChoice
            chosen={draft.value.interests}
            onChosen={(chosen) => draft.keep({ ...draft.value, interests: chosen })}
          />
        </FieldGroup>
      ) : null}
      <div className={styles.within}>
        <Button type="submit" look="primary" size="large" wide busy={save.isPending}>
          {draft.changed ? t('steps.save') : t('steps.next')}
        </Button>
      </div>
    </form>
  );
}

function readAbout(kept: unknown): About | null {
  const { about, interests } = (kept ?? {}) as Partial<Record<keyof About, unknown>>;
  if (typeof about !== 'string' || !Array.isArray(interests)) return null;
  return { about, interests: INTERESTS.filter((interest) => interests.includes(interest)) };
}
