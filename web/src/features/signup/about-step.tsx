import { isFieldShown } from '@rendezvous/contract/members/attributes';
import { MAX_ABOUT_LENGTH } from '@rendezvous/contract/members/limits';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownProfileQuery } from '../../data/own-profile.ts';
import { useSettings } from '../../data/settings.ts';
import { Form, SubmitButton } from '../../parts/form.tsx';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Field, FieldGroup } from '../../ui/field.tsx';
import { TextArea } from '../../ui/input.tsx';
import { InterestChoice } from '../members/interest-choice.tsx';
import styles from './signup-steps.module.css';
import { useStepForm } from './use-step-form.ts';

/** Step 4 (A6): own words and interests. */
export function AboutStep() {
  const t = useTexts('signup');
  const { visible_profile_fields: visible } = useSettings();
  const saved = useSuspenseQuery(ownProfileQuery).data;
  const { form, changed, onChange } = useStepForm('about', {
    draft: 'signup-about',
    changeOf: ({ about = '', interests = [] }) => ({
      ...(isFieldShown(visible, 'about') && { about }),
      ...(isFieldShown(visible, 'interests') && { interests }),
    }),
  });
  const interests = form.choice('interests');

  return (
    <Form form={form} className={styles.form} onChange={onChange}>
      <div>
        <h1>{t('about.title')}</h1>
        <p>
          {t('about.text')} {t('steps.optional')}
        </p>
      </div>
      {isFieldShown(visible, 'about') ? <AboutField saved={saved.about} {...form.field('about')} /> : null}
      {isFieldShown(visible, 'interests') ? (
        <FieldGroup name="interests" label={t('about.interests')} error={interests.error}>
          <p className="quiet small">{t('about.interestsText')}</p>
          <InterestChoice defaultChosen={interests.defaultValue ?? saved.interests} />
        </FieldGroup>
      ) : null}
      <div className={styles.within}>
        <SubmitButton form={form}>{changed ? t('steps.save') : t('steps.next')}</SubmitButton>
      </div>
    </Form>
  );
}

type AboutFieldProps = { saved: string; name: string; error?: string; defaultValue?: string };

function AboutField({ saved, defaultValue = saved, ...rest }: AboutFieldProps) {
  const t = useTexts('signup');
  const [length, setLength] = useState(defaultValue.trim().length);
  return (
    <>
      <Field {...rest} label={t('about.label')} hint={t('about.hint')}>
        {(control) => (
          <TextArea
            {...control}
            rows={5}
            placeholder={t('about.placeholder')}
            defaultValue={defaultValue}
            onChange={(event) => setLength(event.target.value.trim().length)}
          />
        )}
      </Field>
      <p className={styles.count} data-over={length > MAX_ABOUT_LENGTH || undefined}>
        {t('about.count', { count: length, max: MAX_ABOUT_LENGTH })}
      </p>
    </>
  );
}
