import type { Company } from '@rendezvous/contract/site/company';
import { useSuspenseQuery } from '@tanstack/react-query';
import Building from 'lucide-react/icons/building-2';
import { companyQuery } from '../../data/company.ts';
import { useSettings } from '../../data/settings.ts';
import { countryName } from '../../platform/texts/formatters.ts';
import { useLocale, useTexts } from '../../platform/texts/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import styles from './legal.module.css';

/** The company behind the site: who it is, where it is registered, and how to reach it. */
export function CompanyPage() {
  const t = useTexts('legal');
  const company = useSuspenseQuery(companyQuery).data;
  const { support_email: mail } = useSettings();
  const { kvk, tradenames, vat_numbers, support_phone: phone } = company;
  const facts = [
    ['tradenames', tradenames.join(', ')],
    ['register', kvk],
    ['vat', vat_numbers.join(', ')],
  ] as const;
  return (
    <div className={styles.company}>
      <PageHead title={t('company.title')} icon={Building} />
      {company.fictional ? (
        <Banner icon={Building} look="warning">
          {t('company.fictional')}
        </Banner>
      ) : null}
      <div className={styles.document}>
        <Address company={company} />
        {mail || phone ? (
          <p>
            {mail ? <a href={`mailto:${mail}`}>{mail}</a> : null}
            {mail && phone ? <br /> : null}
            {phone ? <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> : null}
          </p>
        ) : null}
        {facts.map(([name, value]) => (value ? <p key={name}>{t(`company.${name}`, { value })}</p> : null))}
      </div>
    </div>
  );
}

function Address({ company: { name, address, city, country } }: { company: Company }) {
  const locale = useLocale();
  return (
    <address>
      <strong>{name}</strong>
      <br />
      {address}
      <br />
      {city}
      <br />
      {countryName(locale, country)}
    </address>
  );
}
