import type { User } from '@rendezvous/contract/accounts/user';
import type { Locale } from '@rendezvous/contract/http/locales';
import type { SiteSettings } from '@rendezvous/contract/site/settings';
import { useLocation, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { arrivalIn } from '../data/tracking.ts';
import { asksOneThing } from '../parts/single-question.ts';
import { useTexts } from '../platform/texts/use-texts.ts';
import { MAIN_ID } from '../ui/page.tsx';
import { Toasts } from '../ui/toast.tsx';
import { DemoBanner } from './demo-banner.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import type { MemberParts } from './member-parts.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { TopBar } from './top-bar.tsx';
import './tracking-choice.module.css';
import './site-entry.module.css';
import { lazyPart } from '../platform/lazy-part.ts';

/** Loaded only if the page's address says where its visitor came from. */
const TrackingChoice = lazyPart(() => import('./tracking-choice.tsx').then(({ TrackingChoice }) => TrackingChoice));

/** Loaded only for visitors whom the server has told to be warned. */
const SiteEntry = lazyPart(() => import('./site-entry.tsx').then(({ SiteEntry }) => SiteEntry));

/** Pages that open without the entry warning, as legal documents do: they say who is here, and how to keep it away. */
const OPEN_TO_ALL = /^\/(company|ban|lang-config|unsubscribe)\/?$/;

type FrameProps = {
  user: User | null;
  parts: MemberParts | null;
  settings: SiteSettings;
  onLocale: (locale: Locale) => void;
  children: ReactNode;
};

/** The default layout (section 2) around a page, which brings its own `<main>`. */
export function Frame({ user, parts, settings, onLocale, children }: FrameProps) {
  const t = useTexts('shell');
  const path = useLocation({ select: ({ pathname }) => pathname });
  const bare = asksOneThing(path);
  const tabs = bare ? null : user;
  const arrives = useSearch({ strict: false, select: (search) => Object.keys(arrivalIn(search)).length > 0 });
  const mayBeWarned = settings.warn_at_entry && !user;
  const isWarned = mayBeWarned && !OPEN_TO_ALL.test(path) && !settings.legal.some(({ token }) => path === `/${token}`);
  const frame = (
    <div className={styles.frame} data-tabs={tabs ? true : undefined} inert={isWarned}>
      <a href={`#${MAIN_ID}`} className={styles.skip}>
        {t('skip')}
      </a>
      <TopBar
        siteName={settings.name}
        user={user}
        parts={parts}
        maySearch={settings.may_search}
        bare={bare}
        onLocale={onLocale}
      />
      <OfflineNotice />
      {settings.demo ? <DemoBanner door={settings.demo_door} /> : null}
      {arrives ? (
        <Suspense>
          <TrackingChoice signedIn={user !== null} />
        </Suspense>
      ) : null}
      {user && parts ? <parts.Alerts user={user} /> : null}
      <div className={styles.content}>{children}</div>
      <Footer
        supportMail={settings.support_email}
        supportPhone={settings.support_phone}
        legal={settings.legal}
        // a demo site has an invented one
        hasCompany={settings.company_id !== '' || settings.demo}
      />
      {tabs && parts ? <parts.TabBar user={tabs} /> : null}
      <Toasts closeLabel={t('close')} />
    </div>
  );
  return (
    <>
      {mayBeWarned ? (
        <Suspense>
          <SiteEntry isShown={isWarned} />
        </Suspense>
      ) : null}
      {frame}
    </>
  );
}
