import type { SiteSettings } from '@rendezvous/contract/site/settings';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../platform/texts/use-texts.ts';
import styles from './footer.module.css';

type FooterProps = { supportMail: string; supportPhone: string; legal: SiteSettings['legal']; hasCompany: boolean };

/** The footer of every page: minimum age, contact, legal documents. */
export function Footer({ supportMail, supportPhone, legal, hasCompany }: FooterProps) {
  const t = useTexts('shell');
  return (
    <footer className={styles.footer}>
      {supportMail || supportPhone ? (
        <p>
          {t('footer.help')}
          {supportMail ? <a href={`mailto:${supportMail}`}>{supportMail}</a> : null}
          {supportPhone ? <a href={`tel:${supportPhone.replace(/[^+\d]/g, '')}`}>{supportPhone}</a> : null}
        </p>
      ) : null}
      <p>
        {legal.map(({ token, title }) => (
          <Link key={token} to="/$token" params={{ token }}>
            {title}
          </Link>
        ))}
        {hasCompany ? <Link to="/company">{t('footer.company')}</Link> : null}
        <Link to="/ban">{t('footer.ban')}</Link>
        <Link to="/pricing">{t('footer.pricing')}</Link>
        <Link to="/how-we-sort">{t('footer.sorting')}</Link>
        <Link to="/withdraw">{t('footer.withdraw')}</Link>
        <Link to="/lang-config">{t('language.menu')}</Link>
      </p>
      <p>{t('footer.adults')}</p>
      <p>
        <a href="https://www.geonames.org/" rel="noreferrer">
          {t('footer.places')}
        </a>
      </p>
    </footer>
  );
}
