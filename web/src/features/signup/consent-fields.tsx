import type { ReactNode } from 'react';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Choice } from '../../ui/choice.tsx';
import { FieldGroup } from '../../ui/field.tsx';

type ConsentFieldsProps = { errors: Readonly<Record<string, string>>; minAge: number };

/** Opens in a tab of its own, so that the typed text stays. */
const linkTo = (token: string) => (words: ReactNode) => (
  <a href={`/${token}`} target="_blank" rel="noreferrer">
    {words}
  </a>
);

/** The consents, each on its own, none ticked beforehand (GDPR). */
export function ConsentFields({ errors, minAge }: ConsentFieldsProps) {
  const t = useTexts('accounts');
  const terms = errors.terms_accepted;
  const special = errors['consents.special_category_data'];
  return (
    <div>
      <FieldGroup name="terms_accepted" label={t('signup.consents')} error={terms}>
        <Choice
          name="terms_accepted"
          label={t.rich('signup.terms', { minAge, terms: linkTo('terms'), privacy: linkTo('privacy') })}
          required
          aria-invalid={terms ? true : undefined}
        />
      </FieldGroup>
      <FieldGroup name="consents.special_category_data" label={null} error={special}>
        <Choice
          name="consents.special_category_data"
          label={t('signup.specialData')}
          required
          aria-invalid={special ? true : undefined}
        />
      </FieldGroup>
      <Choice name="consents.seen_by_visitors" label={t('signup.visitors')} />
      <Choice name="consents.mails" label={t('signup.mails')} />
    </div>
  );
}
