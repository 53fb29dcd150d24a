import { useSettings } from '../../data/settings.ts';
import { namedCountries } from '../../platform/texts/formatters.ts';
import { useLocale } from '../../platform/texts/use-texts.ts';
import { SelectField } from '../../ui/input.tsx';

type CountryFieldProps = { name: string; label: string; error?: string; defaultValue?: string };

/** The countries of this site in the visitor's language, with the one the visit comes from chosen. */
export function CountryField({ defaultValue, ...rest }: CountryFieldProps) {
  const { geoip_country, countries } = useSettings();
  const options = useCountryOptions();
  const here = geoip_country && countries.includes(geoip_country) ? geoip_country : countries[0];
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

/** The site's countries, sorted by name in the visitor's language. */
export function useCountryOptions(): { code: string; name: string }[] {
  const locale = useLocale();
  const { countries } = useSettings();
  return namedCountries(locale, countries);
}
