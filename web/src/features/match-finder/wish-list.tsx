import type { WishName } from '@rendezvous/contract/members/wishes';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { matchFinderQuery } from '../../data/match-finder.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Box } from '../../ui/box.tsx';
import { valueKey } from '../members/value-key.ts';
import styles from './match-finder.module.css';
import { type Question, questionLink } from './questions.ts';

/** The member's wishes, each with the way to change it. */
export function WishList({ questions }: { questions: Question[] }) {
  const t = useTexts('finder');
  const compared = useTexts('comparison');
  const summaryOf = useSummary();
  return (
    <Box className={styles.wishes}>
      <h2>{t('wishes')}</h2>
      <dl>
        {questions.map((question) => (
          <div key={question} className={styles.wish}>
            <dt>{compared(`wish.${question}`)}</dt>
            <dd>{summaryOf(question)}</dd>
            <dd>
              <Link {...questionLink(question)} aria-label={`${t('change')}: ${compared(`wish.${question}`)}`}>
                {t('change')}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </Box>
  );
}

/** Says in words what was answered to a question. */
function useSummary() {
  const t = useTexts('finder');
  const attribute = useTexts('attributes');
  const { wishes, looking_for: lookingFor } = useSuspenseQuery(matchFinderQuery).data;
  const genders = { female: t('gender.women'), male: t('gender.men') };

  function contentOf(name: WishName): string {
    if (name === 'age') return wishes.age ? t('summary.age', wishes.age) : '';
    if (name === 'distance') return wishes.distance ? t('summary.distance', wishes.distance) : '';
    if (name === 'interests') return t('summary.interests');
    return (wishes[name]?.values ?? []).map((value) => attribute(valueKey(name, value))).join(', ');
  }

  return (question: Question): string => {
    if (question === 'gender') return lookingFor.map((gender) => genders[gender]).join(', ');
    const importance = wishes[question]?.importance;
    if (!importance) return t('open');
    const weight = t(`weight.${importance}`);
    return importance === 'none' ? weight : `${contentOf(question)} · ${weight}`;
  };
}
