import { GENDERS } from '@rendezvous/contract/members/attributes';
import { IMPORTANCES, type WishName } from '@rendezvous/contract/members/wishes';
import { useSuspenseQuery } from '@tanstack/react-query';
import { matchFinderQuery } from '../../data/match-finder.ts';
import { Form, SubmitButton } from '../../parts/form.tsx';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Choices } from '../../ui/choices.tsx';
import styles from './match-finder.module.css';
import type { Question, questionLink } from './questions.ts';
import { type QuestionFormState, useQuestionForm } from './use-question-form.ts';
import { WishFields } from './wish-fields.tsx';

type QuestionFormProps = { question: Question; next: ReturnType<typeof questionLink> };

/** The form of a question: saves the answer, then goes on. What was answered before stands in it. */
export function QuestionForm({ question, next }: QuestionFormProps) {
  const t = useTexts('finder');
  const form = useQuestionForm(question, next);
  return (
    <Form form={form} className={styles.form}>
      {question === 'gender' ? (
        <GenderQuestion form={form} />
      ) : (
        <>
          <h1>{t(`ask.${question}`)}</h1>
          <WishFields wish={question} form={form} />
          <Importance wish={question} form={form} />
        </>
      )}
      <SubmitButton form={form}>{t('save')}</SubmitButton>
    </Form>
  );
}

function GenderQuestion({ form }: { form: QuestionFormState }) {
  const t = useTexts('finder');
  const saved = useSuspenseQuery(matchFinderQuery).data.looking_for;
  const { defaultValue = saved, ...rest } = form.choice('looking_for');
  const names = { female: t('gender.women'), male: t('gender.men') };
  return (
    <>
      <h1>{t('gender.title')}</h1>
      <Choices
        {...rest}
        label={t('gender.label')}
        multiple
        options={GENDERS.toReversed().map((value) => ({ value, label: names[value] }))}
        defaultValue={defaultValue}
      />
    </>
  );
}

function Importance({ wish, form }: { wish: WishName; form: QuestionFormState }) {
  const t = useTexts('finder');
  const saved = useSuspenseQuery(matchFinderQuery).data.wishes[wish]?.importance;
  const { defaultValue = saved && [saved], ...rest } = form.choice(`${wish}.importance`);
  return (
    <Choices
      {...rest}
      label={t('importance')}
      hint={t('strong')}
      options={IMPORTANCES.map((value) => ({ value, label: t(`weight.${value}`) }))}
      defaultValue={defaultValue}
    />
  );
}
