import type { Profile } from '@rendezvous/contract/members/profile';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button, buttonProps } from '../../ui/button.tsx';
import { Dot } from '../../ui/dot.tsx';
import { Gallery } from '../../ui/gallery.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton, iconButtonProps } from '../../ui/icon-button.tsx';
import { useSession } from '../accounts/session.ts';
import { MatchSheet } from '../likes/match-sheet.tsx';
import { useLike } from '../likes/use-like.ts';
import { useSeen } from '../likes/use-seen.ts';
import { useSettings } from '../site/settings.ts';
import { FictionalTag } from './member-card.tsx';
import { memberQuery } from './member-query.ts';
import { ProfileDetails } from './profile-details.tsx';
import styles from './profile-page.module.css';

/** One member: photos beside the words, the like within a thumb's reach. */
export function ProfilePage({ id }: { id: string }) {
  const member = useSuspenseQuery(memberQuery(id)).data;
  const { toggle, match, closeMatch } = useLike();
  useSeen(id);
  return (
    <div className={styles.profile}>
      <MemberPhotos member={member} />
      <div className={styles.about}>
        <header className={styles.title}>
          <h1>
            {member.name}, {member.age}
          </h1>
          <Whereabouts member={member} />
        </header>
        <Actions member={member} onLike={() => toggle(member)} />
        <ProfileDetails member={member} />
      </div>
      <MatchSheet member={match} onClose={closeMatch} />
    </div>
  );
}

function MemberPhotos({ member }: { member: Profile }) {
  const t = useTexts('members');
  const user = useSession();
  return (
    <div className={styles.photos}>
      <Gallery
        photos={member.photos}
        labels={{
          gallery: t('profile.photos', { name: member.name }),
          previous: t('profile.previousPhoto'),
          next: t('profile.nextPhoto'),
          photo: (number, total) => t('profile.photo', { number, total }),
          locked: user ? t('profile.hidden') : <Link to="/signup">{t('profile.hiddenVisitor')}</Link>,
        }}
      >
        <div className={styles.who} aria-hidden>
          <p className={styles.name}>
            {member.name}, {member.age}
          </p>
          <Whereabouts member={member} />
        </div>
      </Gallery>
      <Link to="/members" {...iconButtonProps({ label: t('profile.back'), look: 'photo', className: styles.back })}>
        <Icon of={ArrowLeft} />
      </Link>
    </div>
  );
}

/** Online, town, rounded distance, and what a member must know about the profile. */
function Whereabouts({ member }: { member: Profile }) {
  const t = useTexts('members');
  const { fictional_singular } = useSettings();
  const { place, distance_km: km } = member;
  const where = [place, km === null ? null : t('profile.distance', { km })].filter(Boolean).join(' · ');
  return (
    <>
      <p className={styles.where}>
        {member.online ? <Dot label={t('profile.online')} /> : null}
        {where}
      </p>
      {member.fictional ? <FictionalTag word={fictional_singular} /> : null}
    </>
  );
}

/** Writing is the main thing; where one may only like, that is. */
function Actions({ member, onLike }: { member: Profile; onLike: () => void }) {
  const t = useTexts('members');
  const { id, name, liked, may } = member;
  const like = liked ? t('profile.liked', { name }) : t('profile.like', { name });
  if (!may.like && !may.write) return null;
  if (!may.write) {
    return (
      <div className={styles.actions}>
        <Button look={liked ? 'soft' : 'primary'} size="large" aria-pressed={liked} onClick={onLike}>
          <Icon of={Heart} size={20} filled={liked} />
          {like}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      {may.like ? (
        <IconButton label={like} pressed={liked} className={styles.like} onClick={onLike}>
          <Icon of={Heart} filled={liked} />
        </IconButton>
      ) : null}
      <Link to="/members/$id/chat" params={{ id }} {...buttonProps({ look: 'primary', size: 'large' })}>
        <Icon of={MessageCircle} size={20} />
        {t('profile.write', { name })}
      </Link>
    </div>
  );
}
