import { Link, useHydrated, useLocation } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { buttonProps } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { EmailSection } from '../accounts/credentials/email-section.tsx';
import { PasswordSection } from '../accounts/credentials/password-section.tsx';
import { PasskeysSection } from '../accounts/passkeys/passkeys-section.tsx';
import { SessionsSection } from '../accounts/sessions/sessions-section.tsx';
import { AgeSection } from '../age/age-section.tsx';
import { BlocksSection } from '../blocks/blocks-section.tsx';
import { DownloadSection } from '../leaving/archive/download-section.tsx';
import { DeleteSection } from '../leaving/delete-section.tsx';
import { NotificationsSection } from '../notifications/notifications-section.tsx';
import { AutomaticLikesSection } from '../preferences/automatic-likes-section.tsx';
import { ConsentsSection } from '../preferences/consents-section.tsx';
import { HiddenWordsSection } from '../preferences/hidden-words-section.tsx';
import { LanguageSection } from '../preferences/language-section.tsx';
import { PausedBanner } from '../preferences/paused-banner.tsx';
import { SortingSection } from '../preferences/sorting-section.tsx';
import { VisibilitySection } from '../preferences/visibility-section.tsx';
import styles from './settings.module.css';
import { type SettingsGroup, SettingsNavigation } from './settings-navigation.tsx';

/**
 * The sections of the settings (A13), in the order of the page. An id is the section's anchor in the address, and the
 * key of its name in `settings.sections`.
 */
const GROUPS: readonly SettingsGroup[] = [
  {
    id: 'signIn',
    sections: [
      ['email', EmailSection],
      ['password', PasswordSection],
      ['passkeys', PasskeysSection],
      ['sessions', SessionsSection],
    ],
  },
  { id: 'contact', sections: [['notifications', NotificationsSection]] },
  {
    id: 'privacy',
    sections: [
      ['visibility', VisibilitySection],
      ['sorting', SortingSection],
      ['automatic-likes', AutomaticLikesSection],
      ['hidden-words', HiddenWordsSection],
      ['blocks', BlocksSection],
      ['language', LanguageSection],
      ['consents', ConsentsSection],
    ],
  },
  {
    id: 'data',
    sections: [
      ['age', AgeSection],
      ['download', DownloadSection],
      ['delete', DeleteSection],
    ],
  },
];

/** All sections below each other; on phones an overview, whose rows open one of them. */
export function SettingsPage() {
  const t = useTexts('settings');
  const hash = useLocation({ select: (location) => location.hash });
  // Only the browser knows the part of the address behind #; before the scripts the styles ask for `:target`.
  const hydrated = useHydrated();
  return (
    <div className={styles.page} data-hydrated={hydrated || undefined}>
      <div className={styles.head}>
        <PageHead title={t('title')}>
          <p>{t('intro')}</p>
        </PageHead>
        <PausedBanner />
      </div>
      <SettingsNavigation groups={GROUPS} />
      <Link to="/settings" {...buttonProps({ look: 'back', className: styles.up })}>
        <Icon of={ArrowLeft} size={20} />
        {t('title')}
      </Link>
      <div className={styles.groups}>
        {GROUPS.map(({ id, sections }) => (
          <section key={id} id={`group-${id}`} className={styles.group} aria-labelledby={`group-${id}-title`}>
            <h2 id={`group-${id}-title`}>{t(`groups.${id}`)}</h2>
            {sections.map(([name, Section]) => (
              <div key={name} className={styles.section} data-open={(hydrated && name === hash) || undefined}>
                <Section />
              </div>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
