import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import type { ComponentProps } from 'react';
import { matchFinderQuery } from '../../data/match-finder.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { buttonProps } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './match-finder.module.css';
import { MatchRow } from './match-row.tsx';
import { questionLink, useQuestions } from './questions.ts';
import { WishList } from './wish-list.tsx';

/** The members who fit best, and the wishes that say so. */
export function MatchFinderPage() {
  const t = useTexts('finder');
  const compared = useTexts('comparison');
  const { wishes, counts_tomorrow: countsTomorrow, pairs, matches } = useSuspenseQuery(matchFinderQuery).data;
  const questions = useQuestions();
  const open = questions.filter((name) => name !== 'gender' && !wishes[name]);
  const begun = Object.keys(wishes).length > 0;
  return (
    <div className={styles.finder}>
      <header>
        <h1>{t('title')}</h1>
        <p>{t('intro')}</p>
      </header>
      {countsTomorrow ? <Banner icon={CalendarClock}>{t('tomorrow')}</Banner> : null}
      {begun && open[0] ? (
        <p>
          <Link {...questionLink(open[0])} {...buttonProps({ look: 'primary' })}>
            {t('goOn', { count: open.length })}
          </Link>
        </p>
      ) : null}
      {begun && pairs.length + matches.length > 0 ? <p className="quiet small">{compared('honest')}</p> : null}
      {begun ? <PairsOfToday /> : null}
      {begun ? <Matches /> : <NoWish />}
      {begun ? <WishList questions={questions} /> : null}
    </div>
  );
}

function NoWish() {
  const t = useTexts('finder');
  return (
    <Empty
      picture={<Icon of={HeartHandshake} />}
      title={t('noWish')}
      action={
        <Link {...questionLink('gender')} {...buttonProps({ look: 'primary' })}>
          {t('start')}
        </Link>
      }
    />
  );
}

/** The pairs of the day; of each, both see the other here. */
function PairsOfToday() {
  const t = useTexts('finder');
  const { pairs } = useSuspenseQuery(matchFinderQuery).data;
  return (
    <section>
      <h2>{t('pairs.title')}</h2>
      <p className="quiet small">{t(pairs.length > 0 ? 'pairs.text' : 'pairs.none')}</p>
      <MatchList matches={pairs} />
    </section>
  );
}

function Matches() {
  const t = useTexts('finder');
  const { pairs, matches } = useSuspenseQuery(matchFinderQuery).data;
  if (matches.length === 0 && pairs.length > 0) return null;
  if (matches.length === 0)
    return <Empty picture={<Icon of={HeartHandshake} />} title={t('none')} text={t('noneText')} />;
  return (
    <section>
      <h2>{t('matches')}</h2>
      <MatchList matches={matches} />
    </section>
  );
}

function MatchList({ matches }: { matches: ComponentProps<typeof MatchRow>[] }) {
  if (matches.length === 0) return null;
  return (
    <ul className={styles.matches}>
      {matches.map((match) => (
        <MatchRow key={match.profile.id} {...match} />
      ))}
    </ul>
  );
}
