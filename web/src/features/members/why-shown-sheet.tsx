import type { Interest } from '@rendezvous/contract/members/attributes';
import { RELEVANCE, type ToldPart } from '@rendezvous/contract/members/relevance';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { whyShownQuery } from '../../data/why-shown.ts';
import { useProblemSentence } from '../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './why-shown-sheet.module.css';

export type Asked = { id: string; name: string; is_new?: boolean };

/** Says why a member stands where they stand in the order. Texts: `sorting`, `attributes`, `members`, `shell`. */
export function WhyShownSheet({ member, open, onClose }: { member: Asked; open: boolean; onClose: () => void }) {
  const t = useTexts('sorting');
  const shell = useTexts('shell');
  return (
    <Sheet open={open} onClose={onClose} title={t('why.title', { name: member.name })} closeLabel={shell('close')}>
      <div className={styles.why}>
        <Reasons member={member} />
        <p className="small">
          <Link to="/how-we-sort">{t('title')}</Link>
        </p>
      </div>
    </Sheet>
  );
}

function Reasons({ member: { id, name, is_new } }: { member: Asked }) {
  const t = useTexts('sorting');
  const members = useTexts('members');
  const sentenceOf = useProblemSentence();
  const { data, error, isFetching, refetch } = useQuery(whyShownQuery(id));
  if (error) {
    return (
      <div role="alert">
        <p>{sentenceOf(error)}</p>
        <Button busy={isFetching} onClick={() => refetch()}>
          {members('list.retry')}
        </Button>
      </div>
    );
  }
  // It keeps the room of the answer, so that the dialog does not grow under the finger.
  if (!data) return <p className={styles.waiting} aria-busy />;
  const { points, stated, alike, fairness } = data;
  return (
    <>
      <ul className={styles.parts}>
        <Part part="wishes" points={points.wishes}>
          {stated ? t('why.stated') : <Alike alike={alike} name={name} />}
        </Part>
        {points.active > 0 ? (
          <Part part="active" points={points.active}>
            {t(`why.${lastHereOf(points.active)}`)}
          </Part>
        ) : null}
        {points.near > 0 ? (
          <Part part="near" points={points.near}>
            {t('near')}
          </Part>
        ) : null}
        <Part part="rotation" points={points.rotation}>
          {t('rotation')}
        </Part>
      </ul>
      {is_new ? <p>{t('why.new', { name })}</p> : null}
      <p className="quiet small">{fairness ? t('why.fairness') : t('why.withoutFairness')}</p>
    </>
  );
}

/** Says when somebody was here last, as the points do. */
function lastHereOf(points: number): 'today' | 'week' | 'month' {
  const { most } = RELEVANCE.active;
  if (points === most) return 'today';
  return points > most / 2 ? 'week' : 'month';
}

type PartProps = { part: ToldPart; points: number; children: ReactNode };

function Part({ part, points, children }: PartProps) {
  const t = useTexts('sorting');
  return (
    <li>
      <span>{children}</span>
      <span className={styles.points}>{t('why.points', { points, most: RELEVANCE[part].most })}</span>
    </li>
  );
}

type AlikeProps = { alike: { age: boolean; country: boolean; interests: readonly Interest[] }; name: string };

/** Facts that stand for wishes which nobody has stated yet. */
function Alike({ alike: { age, country, interests }, name }: AlikeProps) {
  const t = useTexts('sorting');
  const attribute = useTexts('attributes');
  const shared = interests.map((interest) => attribute(`interest.${interest}`)).join(', ');
  const facts = [age ? t('why.age') : '', country ? t('why.country') : '', shared && t('why.interests', { shared })];
  const known = facts.filter(Boolean);
  return known.length > 0 ? known.join(' ') : t('why.nothing', { name });
}
