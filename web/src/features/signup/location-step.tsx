import type { Place } from '@rendezvous/contract/site/endpoints';
import { useSuspenseQuery } from '@tanstack/react-query';
import Shield from 'lucide-react/icons/shield';
import { type FormEvent, useRef } from 'react';
import { ownProfileQuery } from '../../data/own-profile.ts';
import { FormProblem } from '../../parts/form-problem.tsx';
import { useWrongFields } from '../../parts/use-form.ts';
import { useOwnDraft } from '../../parts/use-own-draft.ts';
import { useFieldTexts } from '../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/input.tsx';
import { Or } from '../../ui/or.tsx';
import { useCountryOptions } from '../places/country-field.tsx';
import { LocationButton } from '../places/location-button.tsx';
import { PlaceField } from '../places/place-field.tsx';
import styles from './signup-steps.module.css';
import { useSaveStep } from './use-save-step.ts';

/** The values of the step: the country, the text of the town and, if it is one of the list, its id. */
type Living = { country: string; text: string; id: string | null };

/**
 * Step 2 (A6): the town, by the browser's location or by its first letters; only a grid point of about 1 km is kept.
 */
export function LocationStep() {
  const t = useTexts('site');
  const profile = useSuspenseQuery(ownProfileQuery).data;
  const draft = useOwnDraft<Living>(
    'signup-location',
    { country: profile.country, text: profile.place ?? '', id: null },
    read,
  );
  const { country, text, id } = draft.value;
  const save = useSaveStep('location');
  const fields = useFieldTexts(save.error);
  const form = useRef<HTMLFormElement>(null);
  const unplaced = useWrongFields(form, save.error);

  const put = ({ country, name, id }: Place) => draft.keep({ country, text: name, id });

  function submit(event: FormEvent) {
    event.preventDefault();
    // An unchanged value stays; a text that is no town is sent as it is, and the server's error shows at the field.
    const same = text === (profile.place ?? '') && country === profile.country && id === null && text !== '';
    save.mutate({ change: same ? null : { place: { id: id ?? '' } }, onSaved: draft.forget });
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate method="post">
      <div>
        <h1>{t('place.title')}</h1>
        <p>{t('place.intro')}</p>
      </div>
      <FormProblem problem={save.error} unplaced={unplaced} />
      <LocationButton onPlace={put} />
      <Or>{t('place.or')}</Or>
      <CountrySelect country={country} onCountry={(other) => draft.keep({ country: other, text: '', id: null })} />
      <PlaceField
        text={text}
        country={country}
        error={fields.place ?? fields['place.id']}
        onText={(typed) => draft.keep({ country, text: typed, id: null })}
        onPlace={put}
      />
      <Banner icon={Shield} look="success">
        {t('place.privacy')}
      </Banner>
      <Button type="submit" look="primary" size="large" wide busy={save.isPending}>
        {t('place.save')}
      </Button>
    </form>
  );
}

function CountrySelect({ country, onCountry }: { country: string; onCountry: (country: string) => void }) {
  const t = useTexts('site');
  const options = useCountryOptions();
  const known = options.some(({ code }) => code === country);
  return (
    <SelectField
      name="country"
      label={t('place.country')}
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
