import { PREVIEWS, type Preview } from '@rendezvous/contract/members/limits';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import EyeOff from 'lucide-react/icons/eye-off';
import Pencil from 'lucide-react/icons/pencil';
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

/** What the server answers others about this profile, drawn by what draws it for them. */
export function ProfilePreview({ as }: { as: Preview }) {
  const t = useTexts('profile');
  const members = useTexts('members');
  const { status } = useSuspenseQuery(ownProfileQuery).data;
  const member = useSuspenseQuery(previewQuery(as)).data;
  const says = member.about || member.interests.length > 0 || Object.keys(member.attributes).length > 0;
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
      <div className={pageStyles.profile}>
        <MemberPhotos
          member={member}
          locked={as === 'visitor' ? t('preview.hiddenVisitor') : members('profile.hidden')}
        />
        <ProfileTitle member={member} />
        <div className={pageStyles.about}>
          {says ? (
            <ProfileDetails member={member} />
          ) : (
            <Empty
              picture={<Icon of={Pencil} />}
              title={t('preview.empty')}
              action={
                <Link to="/profile" {...buttonProps()}>
                  {t('preview.edit')}
                </Link>
              }
            />
          )}
        </div>
      </div>
    </>
  );
}
