import type { User } from '@rendezvous/contract/accounts/user';
import type { Locale } from '@rendezvous/contract/http/locales';
import type { SiteSettings } from '@rendezvous/contract/site/settings';
import type { ReactNode } from 'react';
import { useTexts } from '../platform/texts/use-texts.ts';
import { MAIN_ID } from '../ui/page.tsx';
import { Toasts } from '../ui/toast.tsx';
import { ConfirmMailBanner } from './confirm-mail-banner.tsx';
import { DemoBanner } from './demo-banner.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';

type FrameProps = {
  user: User | null;
  settings: SiteSettings;
  onLogOut: () => void;
  onLocale: (locale: Locale) => void;
  onSendMailAgain: () => Promise<void>;
  children: ReactNode;
};

/** The default layout (section 2) around a page, which brings its own `<main>`. */
export function Frame({ user, settings, onLogOut, onLocale, onSendMailAgain, children }: FrameProps) {
  const t = useTexts('shell');
  return (
    <div className={styles.frame} data-member={user ? true : undefined}>
      <a href={`#${MAIN_ID}`} className={styles.skip}>
        {t('skip')}
      </a>
      <TopBar siteName={settings.name} user={user} onLogOut={onLogOut} onLocale={onLocale} />
      {settings.demo ? <DemoBanner /> : null}
      {user?.status === 'not_confirmed' ? <ConfirmMailBanner onSendAgain={onSendMailAgain} /> : null}
      <div className={styles.content}>{children}</div>
      <Footer supportMail={settings.support_email} supportPhone={settings.support_phone} />
      {user ? <TabBar user={user} /> : null}
      <Toasts closeLabel={t('close')} />
    </div>
  );
}
