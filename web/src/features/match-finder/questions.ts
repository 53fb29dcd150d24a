import { isFieldShown } from '@rendezvous/contract/members/attributes';
import { WISHES } from '@rendezvous/contract/members/wishes';
import { linkOptions } from '@tanstack/react-router';
import { useSettings } from '../../data/settings.ts';
import { oneOf } from '../../platform/search-params.ts';

/** Every question of the finder, in their order. */
const QUESTIONS = ['gender', ...WISHES] as const;
export type Question = (typeof QUESTIONS)[number];
export type FinderSearch = { question?: Question };

export function readFinderSearch({ question }: Record<string, unknown>): FinderSearch {
  const known = oneOf(question, QUESTIONS);
  return known ? { question: known } : {};
}

/** The questions of this site: of attributes those that it shows. */
export function useQuestions(): Question[] {
  const { visible_profile_fields: visible } = useSettings();
  return QUESTIONS.filter(
    (name) => name === 'gender' || name === 'age' || name === 'distance' || isFieldShown(visible, name),
  );
}

/** The page of a question; without one, that of the matches. */
export function questionLink(question: Question | undefined) {
  return linkOptions({ to: '/match-finder', search: question ? { question } : {} });
}
