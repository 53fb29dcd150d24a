import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { choosePaymentCountry, paymentCountryQuery } from '../../data/payment-country.ts';
import { FormProblem } from '../../parts/form-problem.tsx';
import { namedCountries } from '../../platform/texts/formatters.ts';
import { useLocale, useTexts } from '../../platform/texts/use-texts.ts';
import { SelectField } from '../../ui/input.tsx';
import styles from './country-choice.module.css';

/** The country whose prices are shown, and the choice of another; says so if that can't apply (P10). */
export function CountryChoice() {
  const t = useTexts('payments');
  const queryClient = useQueryClient();
  const { country, selected, countries } = useSuspenseQuery(paymentCountryQuery).data;
  const choose = useMutation({ mutationFn: (chosen: string) => choosePaymentCountry(queryClient, chosen) });
  const options = namedCountries(useLocale(), countries.includes(country) ? countries : [country, ...countries]);
  const nameOf = (code: string) => options.find((one) => one.code === code)?.name ?? code;
  return (
    <div className={styles.choice}>
      <FormProblem problem={choose.error} />
      <SelectField
        name="country"
        label={t('country.label')}
        value={choose.isPending ? choose.variables : country}
        disabled={choose.isPending}
        onChange={(event) => choose.mutate(event.target.value)}
      >
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <p className="small quiet" role="status">
        {selected && selected !== country
          ? t('country.other', { chosen: nameOf(selected), country: nameOf(country) })
          : null}
      </p>
    </div>
  );
}
