import type { ShownCard } from '@rendezvous/contract/members/profile';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memberQuery } from '../../data/member.ts';
import { FictionalTag } from '../../parts/fictional-tag.tsx';
import { useFictionalWords } from '../../parts/fictional-words.ts';
import { usePlaceOf } from '../../parts/use-place-of.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Dot } from '../../ui/avatar.tsx';
import { Banner } from '../../ui/banner.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Photo } from '../../ui/photo.tsx';
import { FirstMessage } from './first-message.tsx';
import styles from './signup-for-member.module.css';
import { SignupForm } from './signup-form.tsx';

/** The form of step 0 below the member it leads to; `known` says that the member may be shown. */
export function SignupForMember({ id, known }: { id: string; known: boolean }) {
  const t = useTexts('signup');
  const { data: member } = useQuery({ ...memberQuery(id), enabled: false });
  const fictional = useFictionalWords();
  if (!known || !member) {
    const head = (
      <PageHead title={t('forMember.titleUnknown')}>
        <p>{t('forMember.textUnknown')}</p>
      </PageHead>
    );
    return <SignupForm head={head} />;
  }
  return (
    <SignupForm
      member={{ id, message: (field) => <FirstMessage member={member} field={field} /> }}
      head={
        <>
          <MemberHead member={member} />
          {/* before the first message to a fictional profile can be sent (principle 1) */}
          {member.fictional ? (
            <Banner icon={fictional.sign} look="warning">
              {fictional.warning}
            </Banner>
          ) : null}
        </>
      }
    />
  );
}

function MemberHead({ member }: { member: ShownCard }) {
  const t = useTexts('signup');
  const members = useTexts('members');
  const { id, name, age, online } = member;
  const place = usePlaceOf()(member);
  return (
    <div className={styles.member}>
      <Photo image={member.main_image} alt="" sizes="120px" loading="first" className={styles.photo} />
      <div className={styles.words}>
        <h1>{t('forMember.title', { name })}</h1>
        <p className={styles.facts}>
          {[name, age, place].filter(Boolean).join(', ')}
          {online ? <Dot label={members('card.online')} /> : null}
        </p>
        {member.fictional ? <FictionalTag /> : null}
        <p>{t('forMember.text', { name })}</p>
        <Link to="/members/$id" params={{ id }}>
          {t('forMember.view', { name })}
        </Link>
      </div>
    </div>
  );
}
