import { PREVIEWS, type Preview } from '@rendezvous/contract/members/limits';
import type { Profile } from '@rendezvous/contract/members/profile';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import EyeOff from 'lucide-react/icons/eye-off';
import Pencil from 'lucide-react/icons/pencil';
import type { ReactNode } from 'react';
import { ownProfileQuery } from '../../../data/own-profile.ts';
import { previewQuery } from '../../../data/profile-preview.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { buttonProps } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ProfileDetails } from '../profile-details.tsx';
import { MemberPhotos, ProfileTitle } from '../profile-head.tsx';
import pageStyles from '../profile-page.module.css';
import styles from './own-profile.module.css';

/** The profile as the server answers it to others, drawn by the same components as for them. */
export function ProfilePreview({ as }: { as: Preview }) {
  const t = useTexts('profile');
  const members = useTexts('members');
  const { status, seen_by_visitors } = useSuspenseQuery(ownProfileQuery).data;
  const member = useSuspenseQuery(previewQuery(as)).data;
  return (
    <>
      <nav className={styles.viewers} aria-label={t('preview.label')}>
        {PREVIEWS.map((one) => (
          <Link
            key={one}
            to="/profile"
            search={{ as: one }}
            replace
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {t(`preview.${one}`)}
          </Link>
        ))}
      </nav>
      {status === 'disabled' ? (
        <div className={styles.notice}>
          <Banner icon={EyeOff}>{t('preview.notFound')}</Banner>
        </div>
      ) : null}
      {as === 'visitor' && !seen_by_visitors ? (
        <div className={styles.notice}>
          <Banner icon={EyeOff}>{t.rich('preview.notToVisitors', { settings: toSettings })}</Banner>
        </div>
      ) : null}
      <div className={pageStyles.profile}>
        <MemberPhotos member={member} locked={members('profile.hidden')} />
        <ProfileTitle member={member} />
        <div className={pageStyles.about}>
          {'may' in member ? <Details member={member} /> : <p className="quiet">{t('preview.visitorAll')}</p>}
        </div>
      </div>
    </>
  );
}

const toSettings = (words: ReactNode) => (
  <Link to="/settings" hash="consents">
    {words}
  </Link>
);

function Details({ member }: { member: Profile }) {
  const t = useTexts('profile');
  const says = member.about || member.interests.length > 0 || Object.keys(member.attributes).length > 0;
  if (says) return <ProfileDetails member={member} />;
  return (
    <Empty
      picture={<Icon of={Pencil} />}
      title={t('preview.empty')}
      action={
        <Link to="/profile" {...buttonProps()}>
          {t('preview.edit')}
        </Link>
      }
    />
  );
}
