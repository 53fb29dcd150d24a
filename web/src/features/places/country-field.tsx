import type { ChangeEvent } from 'react';
import { useSettings } from '../../data/settings.ts';
import { namedCountries } from '../../platform/texts/formatters.ts';
import { useLocale } from '../../platform/texts/use-texts.ts';
import { SelectField } from '../../ui/input.tsx';

type CountryFieldProps = {
  name: string;
  label: string;
  error?: string;
  defaultValue?: string;
  onChange?: (event: ChangeEvent<HTMLSelectElement>) => void;
};

/** The countries of this site in the visitor's language, with the one the visit comes from chosen. */
export function CountryField({ defaultValue, ...rest }: CountryFieldProps) {
  const options = useCountryOptions();
  const here = useCountryHere();
  return (
    <SelectField {...rest} autoComplete="country" defaultValue={defaultValue ?? here}>
      {options.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** The country that the visit comes from, if the site is for it; otherwise the site's first one. */
export function useCountryHere(): string | undefined {
  const { geoip_country, countries } = useSettings();
  return geoip_country && countries.includes(geoip_country) ? geoip_country : countries[0];
}

/** The site's countries, and another one that is chosen all the same, sorted by name in the visitor's language. */
export function useCountryOptions(chosen?: string): { code: string; name: string }[] {
  const locale = useLocale();
  const { countries } = useSettings();
  return namedCountries(locale, chosen && !countries.includes(chosen) ? [...countries, chosen] : countries);
}
