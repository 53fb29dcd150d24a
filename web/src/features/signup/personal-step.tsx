import { ATTRIBUTES, type AttributeName, isFieldShown } from '@rendezvous/contract/members/attributes';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ownProfileQuery } from '../../data/own-profile.ts';
import { useSettings } from '../../data/settings.ts';
import { Form, SubmitButton } from '../../parts/form.tsx';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Choices } from '../../ui/choices.tsx';
import { valueKey } from '../members/value-key.ts';
import styles from './signup-steps.module.css';
import { useStepForm } from './use-step-form.ts';

/** Questions by part, at most three at a time. */
const PARTS = [
  { key: 'why', names: ['reason_for_signup', 'relationship_status', 'sexuality'] },
  { key: 'look', names: ['body_type', 'tattoos'] },
  { key: 'details', names: ['hair_colour', 'eye_colour'] },
] as const satisfies { key: string; names: AttributeName[] }[];

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
      {parts.length > 1 ? (
        <p className={styles.part}>{t('personal.part', { part: number, parts: parts.length })}</p>
      ) : null}
    </Form>
  );
}

/** The empty answer is "rather not say". */
function withoutEmpty<Answers extends object>(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, value || null])) as Answers;
}
