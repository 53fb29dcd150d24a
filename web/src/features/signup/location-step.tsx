import type { Place } from '@rendezvous/contract/site/endpoints';
import { useSuspenseQuery } from '@tanstack/react-query';
import Shield from 'lucide-react/icons/shield';
import { useEffect, useState } from 'react';
import { ownProfileQuery } from '../../data/own-profile.ts';
import { Form, SubmitButton } from '../../parts/form.tsx';
import { useOwnDraft } from '../../parts/use-own-draft.ts';
import { textIn } from '../../platform/forms/read-form.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { SelectField } from '../../ui/input.tsx';
import { Or } from '../../ui/or.tsx';
import { useCountryOptions } from '../places/country-field.tsx';
import { LocationButton } from '../places/location-button.tsx';
import { PlaceField } from '../places/place-field.tsx';
import styles from './signup-steps.module.css';
import { useStepForm } from './use-step-form.ts';

/** The values of the step: the country, the text of the town and, if it is one of the list, its id. */
type Living = { country: string; text: string; id: string | null };

/**
 * Step 2 (A6): the town, by the browser's location or by its first letters; only a grid point of about 1 km is kept.
 * Sent without scripts, the text stands for an id, and is refused if it is none.
 */
export function LocationStep() {
  const t = useTexts('site');
  const profile = useSuspenseQuery(ownProfileQuery).data;
  const saved = { country: profile.country, text: profile.place ?? '', id: null };
  const draft = useOwnDraft<Living>('signup-location', saved, read);
  const { form, onChange } = useStepForm('location', {
    changeOf: () => (draft.changed || saved.text === '' ? { place: { id: draft.value.id ?? '' } } : null),
    onSaved: draft.forget,
  });
  const { country, text } = useTakenOver(form, draft);

  const put = ({ country, name, id }: Place) => draft.keep({ country, text: name, id });

  return (
    <Form form={form} className={styles.form} onChange={onChange}>
      <div>
        <h1>{t('place.title')}</h1>
        <p>{t('place.intro')}</p>
      </div>
      <LocationButton onPlace={put} />
      <Or>{t('place.or')}</Or>
      <CountrySelect
        country={country}
        error={form.errors.country}
        onCountry={(other) => draft.keep({ country: other, text: '', id: null })}
      />
      <PlaceField
        text={text}
        country={country}
        error={form.errors.place ?? form.errors['place.id']}
        onText={(typed) => draft.keep({ country, text: typed, id: null })}
        onPlace={put}
      />
      <Banner icon={Shield} look="success">
        {t('place.privacy')}
      </Banner>
      <SubmitButton form={form}>{t('place.save')}</SubmitButton>
    </Form>
  );
}

type LocationForm = ReturnType<typeof useStepForm>['form'];
type LivingDraft = ReturnType<typeof useOwnDraft<Living>>;

/** The draft, which takes over what was typed or sent before the scripts were there. */
function useTakenOver({ field, element }: LocationForm, { value, keep }: LivingDraft): Living {
  const [begun, setBegun] = useState(false);
  const sent = { country: field('country').defaultValue, text: field('place.id').defaultValue };
  const first = { ...value, country: sent.country ?? value.country, text: sent.text ?? value.text };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what stands in the form at the beginning
  useEffect(() => {
    setBegun(true);
    if (!element.current) return;
    const [country, text] = [textIn(element.current, 'country'), textIn(element.current, 'place.id')];
    if (country !== value.country || text !== value.text) keep({ country, text, id: null });
  }, []);
  return begun ? value : first;
}

type CountrySelectProps = { country: string; error?: string; onCountry: (country: string) => void };

function CountrySelect({ country, error, onCountry }: CountrySelectProps) {
  const t = useTexts('site');
  const options = useCountryOptions();
  const known = options.some(({ code }) => code === country);
  return (
    <SelectField
      name="country"
      label={t('place.country')}
      error={error}
      autoComplete="country"
      value={country}
      onChange={(event) => onCountry(event.target.value)}
    >
      {known ? null : <option value={country}>{country}</option>}
      {options.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function read(kept: unknown): Living | null {
  const { country, text, id } = (kept ?? {}) as Partial<Record<keyof Living, unknown>>;
  if (typeof country !== 'string' || typeof text !== 'string') return null;
  return { country, text, id: typeof id === 'string' ? id : null };
}
