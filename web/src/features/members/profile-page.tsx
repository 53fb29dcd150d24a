import type { Profile, ShownCard } from '@rendezvous/contract/members/profile';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import MessageCircle from 'lucide-react/icons/message-circle';
import { Suspense, useState } from 'react';
import { memberQuery } from '../../data/member.ts';
import { useSettings } from '../../data/settings.ts';
import { BackLink } from '../../parts/back-link.tsx';
import { ComparisonBox } from '../../parts/comparison-box.tsx';
import { LikeHeart } from '../../parts/like-heart.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useHasTexts, useTexts } from '../../platform/texts/use-texts.ts';
import { Box } from '../../ui/box.tsx';
import { Button, buttonProps } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { IcebreakerButton } from '../icebreakers/icebreaker-button.tsx';
import { useLike } from '../likes/use-like.ts';
import { useSeen } from '../likes/use-seen.ts';
import { ProfileDetails } from './profile-details.tsx';
import { MemberPhotos, ProfileTitle } from './profile-head.tsx';
import styles from './profile-page.module.css';
import { SignupLink } from './signup-link.tsx';

/** Loaded for members only; visitors' pages come without it. */
const ProfileMenu = lazyPart(() => import('./profile-menu.tsx').then(({ ProfileMenu }) => ProfileMenu));

/** A member's page: photos beside the words, the like within reach of the thumb. */
export function ProfilePage({ id }: { id: string }) {
  const member = useSuspenseQuery(memberQuery(id)).data;
  useSeen(id);
  // After a sign-in in another tab, the texts of the full page are not loaded yet.
  const hasTexts = useHasTexts('attributes', 'blocks', 'comparison');
  return 'may' in member && hasTexts ? <WholeProfile member={member} /> : <VisitorsView member={member} />;
}

function WholeProfile({ member }: { member: Profile }) {
  const t = useTexts('members');
  const { toggle } = useLike();
  const [photo, setPhoto] = useState(0);
  return (
    <div className={styles.profile} data-edge>
      <MemberPhotos member={member} onShow={setPhoto} locked={<Link to="/premium">{t('profile.hidden')}</Link>}>
        <BackLink look="photo" className={styles.back} />
        <Suspense>
          <ProfileMenu member={member} photo={photo} className={styles.menu} />
        </Suspense>
      </MemberPhotos>
      <ProfileTitle member={member} />
      <Actions member={member} onLike={() => toggle(member)} />
      <div className={styles.about}>
        {member.comparison ? <ComparisonBox name={member.name} comparison={member.comparison} /> : null}
        <ProfileDetails member={member} />
      </div>
    </div>
  );
}

/** The page for visitors, and the way to the rest (M14). */
function VisitorsView({ member }: { member: ShownCard }) {
  const { toggle } = useLike();
  return (
    <div className={styles.profile} data-edge>
      <MemberPhotos member={member}>
        <BackLink look="photo" className={styles.back} />
      </MemberPhotos>
      <ProfileTitle member={member} />
      <VisitorActions member={member} onLike={() => toggle(member)} />
      <div className={styles.about}>
        <ForMembers member={member} />
      </div>
    </div>
  );
}

function ForMembers({ member: { name, demo } }: { member: ShownCard }) {
  const t = useTexts('members');
  return (
    <>
      <Box className={styles.part}>
        <h2>{t('profile.forMembers', { name })}</h2>
        <p>{t('profile.forMembersText')}</p>
        <p>
          <SignupLink wish={{ kind: 'photos' }} join={t('profile.seeMore')} logIn={t('profile.seeMoreLogin')} />
        </p>
      </Box>
      {demo ? <p className="quiet small">{t('profile.demo')}</p> : null}
    </>
  );
}

/** The main action: writing, or the like if only that is allowed. */
function Actions({ member, onLike }: { member: Profile; onLike: () => void }) {
  const t = useTexts('members');
  const { id, name, liked, may } = member;
  const like = liked ? t('profile.liked', { name }) : t('profile.like', { name });
  if (!may.like && !may.write) return null;
  if (!may.write) {
    return (
      <div className={styles.actions}>
        <Button look={liked ? 'soft' : 'primary'} size="large" aria-pressed={liked} onClick={onLike}>
          <LikeHeart liked={liked} />
          {like}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      {may.like ? (
        <IconButton label={like} pressed={liked} className={styles.like} onClick={onLike}>
          <LikeHeart liked={liked} />
        </IconButton>
      ) : null}
      <IcebreakerButton member={member} className={styles.like} />
      <Link to="/members/$id/chat" params={{ id }} {...buttonProps({ look: 'primary', size: 'large' })}>
        <Icon of={MessageCircle} size={20} />
        {t('profile.write', { name })}
      </Link>
    </div>
  );
}

/** The same two places for visitors: the heart asks to sign up, and writing begins with the first message (A7). */
function VisitorActions({ member: { id, name }, onLike }: { member: ShownCard; onLike: () => void }) {
  const t = useTexts('members');
  const { may_sign_up } = useSettings();
  if (!may_sign_up) {
    return (
      <div className={styles.actions}>
        <SignupLink
          join={t('profile.join', { name })}
          logIn={t('profile.logIn', { name })}
          look={buttonProps({ look: 'primary', size: 'large' })}
        />
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      <IconButton label={t('profile.join', { name })} className={styles.like} onClick={onLike}>
        <LikeHeart liked={false} />
      </IconButton>
      <Link to="/members/$id/signup" params={{ id }} {...buttonProps({ look: 'primary', size: 'large' })}>
        <Icon of={MessageCircle} size={20} />
        {t('profile.write', { name })}
      </Link>
    </div>
  );
}
