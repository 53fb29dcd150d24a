import type { Preferences } from '@rendezvous/contract/preferences/endpoints';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { usePreferences } from '../../data/preferences.ts';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { useDates } from '../../platform/texts/use-dates.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { ConsentHistory } from './consent-history.tsx';
import { PreferenceSwitch } from './preference-switch.tsx';
import styles from './preferences.module.css';
import { toDeletion } from './to-deletion.tsx';
import { WithdrawConsentSheet } from './withdraw-consent-sheet.tsx';

/** The consents: separate, logged, each withdrawn here (decision 0020). */
export function ConsentsSection() {
  const t = useTexts('settings');
  const { consents, seen_by_visitors, resell, other_domains, may, consent_history } = usePreferences();
  return (
    <SettingsSection id="consents" title={t('consents.title')} text={t('consents.text')}>
      <PreferenceSwitch
        label={t('consents.mails')}
        hint={t('consents.mailsHint')}
        checked={consents.mails}
        change={(mails) => ({ consents: { mails } })}
      />
      <PreferenceSwitch
        label={t('consents.visitors')}
        hint={t('consents.visitorsHint')}
        checked={seen_by_visitors}
        change={(on) => ({ seen_by_visitors: on })}
      />
      {may.other_domains || other_domains ? (
        <PreferenceSwitch
          label={t('consents.otherDomains')}
          hint={t('consents.otherDomainsHint')}
          checked={other_domains}
          change={(on) => ({ other_domains: on })}
        />
      ) : null}
      {may.resell || resell ? (
        <PreferenceSwitch
          label={t('consents.resell')}
          hint={t('consents.resellHint')}
          checked={resell}
          change={(on) => ({ resell: on })}
        />
      ) : null}
      <SpecialData given={consents.special_category_data} history={consent_history} />
      <Standing
        title={t('consents.terms')}
        text={t.rich('consents.termsText', { delete: toDeletion, terms: linkTo('terms'), privacy: linkTo('privacy') })}
        entry={standing(consent_history, 'terms')}
      />
      <ConsentHistory entries={consent_history} />
    </SettingsSection>
  );
}

const linkTo = (token: string) => (words: ReactNode) => (
  <Link to="/$token" params={{ token }}>
    {words}
  </Link>
);

type Entry = Preferences['consent_history'][number];

function standing(history: readonly Entry[], purpose: Entry['purpose']): Entry | undefined {
  return history.find((entry) => entry.purpose === purpose && entry.withdrawn_at === null);
}

/** The consent that the product can't work without: withdrawing it pauses the account, so it asks twice. */
function SpecialData({ given, history }: { given: boolean; history: readonly Entry[] }) {
  const t = useTexts('settings');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Standing
        title={t('consents.special')}
        text={t('consents.specialText')}
        entry={standing(history, 'special_category_data')}
        action={given ? <Button onClick={() => setAsking(true)}>{t('consents.withdraw')}</Button> : null}
      />
      <WithdrawConsentSheet open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

type StandingProps = { title: string; text: ReactNode; entry: Entry | undefined; action?: ReactNode };

function Standing({ title, text, entry, action }: StandingProps) {
  const t = useTexts('settings');
  const dates = useDates();
  return (
    <div className={styles.standing}>
      <div>
        <h4>{title}</h4>
        <p>{text}</p>
        {entry ? (
          <p>{t('consents.givenTo', { day: dates.day(entry.given_at), version: dates.day(entry.version) })}</p>
        ) : null}
      </div>
      {action}
    </div>
  );
}
