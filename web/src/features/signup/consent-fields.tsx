import type { ReactNode } from 'react';
import type { Form } from '../../parts/use-form.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Choice } from '../../ui/choices.tsx';
import { FieldGroup } from '../../ui/field.tsx';

type ConsentFieldsProps = { form: Form<'POST signup.php'>; minAge: number };

/** Consents are not part of the draft: whoever comes back agrees anew. */
const NOT_KEPT = { 'data-draft': '' };

/** Opens in a tab of its own, so that the typed text stays. */
const linkTo = (token: string) => (words: ReactNode) => (
  <a href={`/${token}`} target="_blank" rel="noreferrer">
    {words}
  </a>
);

/** Each consent on its own, none ticked beforehand (trust, GDPR). */
export function ConsentFields({ form, minAge }: ConsentFieldsProps) {
  const t = useTexts('accounts');
  const terms = form.tick('terms_accepted');
  const special = form.tick('consents.special_category_data');
  return (
    <FieldGroup name="consents" label={t('signup.consents')}>
      <FieldGroup name={terms.name} label={null} error={form.errors[terms.name]}>
        <Choice
          {...terms}
          {...NOT_KEPT}
          label={t.rich('signup.terms', { minAge, terms: linkTo('terms'), privacy: linkTo('privacy') })}
          required
        />
      </FieldGroup>
      <FieldGroup name={special.name} label={null} error={form.errors[special.name]}>
        <Choice {...special} {...NOT_KEPT} label={t('signup.specialData')} required />
      </FieldGroup>
      <Choice {...form.tick('consents.seen_by_visitors')} {...NOT_KEPT} label={t('signup.visitors')} />
      <Choice {...form.tick('consents.mails')} {...NOT_KEPT} label={t('signup.mails')} />
    </FieldGroup>
  );
}
