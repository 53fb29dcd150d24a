import type { Preferences } from '@rendezvous/contract/preferences/endpoints';
import { useDates } from '../../platform/texts/use-dates.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import styles from './preferences.module.css';

/** Every consent ever given, with its version and its withdrawal; the newest first. */
export function ConsentHistory({ entries }: { entries: Preferences['consent_history'] }) {
  const t = useTexts('settings');
  const dates = useDates();
  return (
    <details className={styles.history}>
      <summary>{t('consents.history')}</summary>
      {entries.length === 0 ? (
        <p className="quiet small">{t('consents.historyEmpty')}</p>
      ) : (
        <ul>
          {entries.map((entry) => (
            <li key={`${entry.purpose} ${entry.given_at}`}>
              <h4>{t(`consents.purposes.${entry.purpose}`)}</h4>
              <dl>
                <div>
                  <dt>{t('consents.from')}</dt>
                  <dd>{dates.moment(entry.given_at)}</dd>
                </div>
                <div>
                  <dt>{t('consents.until')}</dt>
                  <dd>{entry.withdrawn_at ? dates.moment(entry.withdrawn_at) : t('consents.stands')}</dd>
                </div>
                <div>
                  <dt>{t('consents.version')}</dt>
                  <dd>{dates.day(entry.version)}</dd>
                </div>
              </dl>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
