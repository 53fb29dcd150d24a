import { ATTRIBUTES } from '@rendezvous/contract/members/attributes';
import { MAX_AGE, MIN_AGE } from '@rendezvous/contract/members/limits';
import { MAX_WISHED_KM, type WishedAttribute, type WishName } from '@rendezvous/contract/members/wishes';
import { useSuspenseQuery } from '@tanstack/react-query';
import { matchFinderQuery } from '../../data/match-finder.ts';
import { ownProfileQuery } from '../../data/own-profile.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Choices } from '../../ui/choices.tsx';
import { TextField } from '../../ui/input.tsx';
import { valueKey } from '../members/value-key.ts';
import styles from './match-finder.module.css';
import type { QuestionFormState } from './use-question-form.ts';

/** Years beside the own age, and kilometres, that stand in the fields before they are answered. */
const YEARS = 5;
const KM = 50;

/** The fields of a wish, but for its importance. */
export function WishFields({ wish, form }: { wish: WishName; form: QuestionFormState }) {
  const t = useTexts('finder');
  switch (wish) {
    case 'age':
      return <AgeFields form={form} />;
    case 'distance':
      return <DistanceField form={form} />;
    case 'interests':
      return <p>{t('interestsText')}</p>;
    default:
      return <ValueFields name={wish} form={form} />;
  }
}

function AgeFields({ form }: { form: QuestionFormState }) {
  const t = useTexts('finder');
  const { age: saved } = useSuspenseQuery(matchFinderQuery).data.wishes;
  const own = useSuspenseQuery(ownProfileQuery).data.age;
  const { min, max } = saved ?? { min: Math.max(MIN_AGE, own - YEARS), max: Math.min(MAX_AGE, own + YEARS) };
  const [from, to] = [form.field('age.min'), form.field('age.max')];
  return (
    <div className={styles.pair}>
      <TextField {...from} {...WHOLE_NUMBER} label={t('ageFrom')} defaultValue={from.defaultValue ?? min} />
      <TextField {...to} {...WHOLE_NUMBER} label={t('ageTo')} defaultValue={to.defaultValue ?? max} />
    </div>
  );
}

const WHOLE_NUMBER = { inputMode: 'numeric', autoComplete: 'off' } as const;

function DistanceField({ form }: { form: QuestionFormState }) {
  const t = useTexts('finder');
  const saved = useSuspenseQuery(matchFinderQuery).data.wishes.distance?.km ?? KM;
  const { defaultValue = saved, ...rest } = form.field('distance.km');
  return (
    <TextField
      {...rest}
      {...WHOLE_NUMBER}
      label={t('km')}
      hint={t('kmHint', { max: MAX_WISHED_KM })}
      defaultValue={defaultValue}
    />
  );
}

function ValueFields({ name, form }: { name: WishedAttribute; form: QuestionFormState }) {
  const t = useTexts('finder');
  const attribute = useTexts('attributes');
  const saved = useSuspenseQuery(matchFinderQuery).data.wishes[name]?.values;
  const { defaultValue = saved, ...rest } = form.choice(`${name}.values`);
  return (
    <Choices
      {...rest}
      label={t('values')}
      multiple
      options={ATTRIBUTES[name].map((value) => ({ value, label: attribute(valueKey(name, value)) }))}
      defaultValue={defaultValue}
    />
  );
}
