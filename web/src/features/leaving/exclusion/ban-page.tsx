import { Link } from '@tanstack/react-router';
import DoorClosed from 'lucide-react/icons/door-closed';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../../../data/current-user.ts';
import { useSettings } from '../../../data/settings.ts';
import { useDates } from '../../../platform/texts/use-dates.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Box } from '../../../ui/box.tsx';
import { buttonProps } from '../../../ui/button.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import styles from './ban.module.css';
import { ExcludeForm } from './exclude-form.tsx';

const DEVICES = ['apple', 'android', 'windows', 'router'] as const;

/** Ways to block access on a device, and the self-exclusion (A13). */
export function BanPage() {
  const t = useTexts('ban');
  const { domain } = useSettings();
  const user = useCurrentUser();
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} icon={DoorClosed}>
        <p>{t('text')}</p>
      </PageHead>
      <Box className={styles.part} aria-labelledby="device">
        <h2 id="device">{t('device.title')}</h2>
        <p>{t('device.text', { host: domain })}</p>
        <ul className={styles.devices}>
          {DEVICES.map((device) => (
            <li key={device}>{t.rich(`device.${device}`, { b: bold })}</li>
          ))}
        </ul>
      </Box>
      <Box className={styles.part} aria-labelledby="self">
        <h2 id="self">{t('self.title')}</h2>
        <p>{t('self.text')}</p>
        <p>
          <strong>{t('self.sure')}</strong>
        </p>
        {user ? (
          <ExcludeForm />
        ) : (
          <Link to="/login" search={{ next: '/ban' }} {...buttonProps({ look: 'line' })}>
            {t('self.logIn')}
          </Link>
        )}
      </Box>
    </div>
  );
}

/** The page afterwards, in a browser without any data of the member. */
export function Excluded({ until }: { until: string }) {
  const t = useTexts('ban');
  const { day } = useDates();
  return (
    <div className={styles.page}>
      <PageHead title={t('done.title')} icon={DoorClosed} look="success">
        <p>{t('done.text', { date: day(until) })}</p>
      </PageHead>
      <Link to="/" {...buttonProps({ look: 'line', size: 'large', wide: true })}>
        {t('done.home')}
      </Link>
    </div>
  );
}

const bold = (words: ReactNode) => <b>{words}</b>;
