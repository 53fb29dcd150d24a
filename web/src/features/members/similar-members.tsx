import type { ShownCard } from '@rendezvous/contract/members/profile';
import type { MembersAnswer } from '../../data/members.ts';
import { MemberCard } from '../../parts/member-card.tsx';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Cards } from '../../ui/cards.tsx';
import { useMissedFilter } from './filters.tsx';
import styles from './members-page.module.css';

type SimilarMembersProps = {
  members: MembersAnswer['similar_results'];
  onLike?: (member: ShownCard) => void;
};

/** Members who miss one filter, with its name (M3). */
export function SimilarMembers({ members, onLike }: SimilarMembersProps) {
  const t = useTexts('members');
  const missing = useMissedFilter();
  if (members.length === 0) return null;
  return (
    <section aria-labelledby="similar">
      <h2 id="similar" className={styles.similar}>
        {t('list.similar')}
      </h2>
      <Cards>
        {members.map((member) => (
          <MemberCard key={member.id} member={member} onLike={onLike} note={missing(member.misses)} />
        ))}
      </Cards>
    </section>
  );
}
