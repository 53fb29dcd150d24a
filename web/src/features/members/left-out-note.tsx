import { LAST_PAGE, VISITOR_LAST_PAGE } from '@rendezvous/contract/members/limits';
import FunnelX from 'lucide-react/icons/funnel-x';
import { useCurrentUser } from '../../data/current-user.ts';
import { type LeftOut, WHY_LEFT_OUT } from '../../data/left-out.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { useFilterName } from './filter-name.ts';
import styles from './members-page.module.css';

/** Names what the address asks for and the list does not go by, a line for each reason. */
export function LeftOutNote({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const t = useTexts('members');
  const nameOf = useFilterName();
  const max = useCurrentUser() ? LAST_PAGE : VISITOR_LAST_PAGE;
  return (
    <div className={styles.leftOut}>
      <Banner icon={FunnelX} look="warning">
        {WHY_LEFT_OUT.map((why) => {
          const names = leftOut.filter((one) => one.why === why).map(({ name }) => nameOf(name));
          if (names.length === 0) return null;
          return <span key={why}>{t(`leftOut.${why}`, { names: [...new Set(names)].join(', '), max })}</span>;
        })}
      </Banner>
    </div>
  );
}
