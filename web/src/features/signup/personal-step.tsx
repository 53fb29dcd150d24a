import { ATTRIBUTES } from '@rendezvous/contract/members/attributes';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ownProfileQuery } from '../../data/own-profile.ts';
import { Form, SubmitButton } from '../../parts/form.tsx';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Choices } from '../../ui/choices.tsx';
import { valueKey } from '../members/value-key.ts';
import { PERSONAL_PARTS, usePersonalParts } from './personal-parts.ts';
import styles from './signup-steps.module.css';
import { useStepForm } from './use-step-form.ts';

/** Step 3 (A6). Nothing is chosen beforehand, and every question may stay open. */
export function PersonalStep({ part }: { part: number }) {
  const t = useTexts('signup');
  const attribute = useTexts('attributes');
  const parts = usePersonalParts();
  const number = Math.min(part, parts.length);
  const { key, names } = parts[number - 1] ?? PERSONAL_PARTS[0];
  const saved = useSuspenseQuery(ownProfileQuery).data.attributes;
  const { form, changed, onChange } = useStepForm('personal', {
    draft: `signup-personal-${key}`,
    nextPart: number < parts.length ? number + 1 : undefined,
    changeOf: ({ attributes }) => (attributes ? { attributes: withoutEmpty(attributes) } : null),
  });

  return (
    <Form form={form} className={styles.form} onChange={onChange}>
      <div>
        <h1>{t(`personal.${key}.title`)}</h1>
        <p>
          {t(`personal.${key}.text`)} {t('steps.optional')}
        </p>
      </div>
      {names.map((name) => {
        const { defaultValue = saved[name] ? [saved[name]] : [], ...rest } = form.choice(`attributes.${name}`);
        return (
          <Choices
            key={name}
            {...rest}
            defaultValue={defaultValue}
            label={attribute(`name.${name}`)}
            options={[
              ...ATTRIBUTES[name].map((value) => ({ value, label: attribute(valueKey(name, value)) })),
              { value: '', label: t('personal.none') },
            ]}
          />
        );
      })}
      <SubmitButton form={form}>{changed ? t('steps.save') : t('steps.next')}</SubmitButton>
    </Form>
  );
}

/** The empty answer is "rather not say". */
function withoutEmpty<Answers extends object>(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, value || null])) as Answers;
}
