import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Panel } from '../../ui/box.tsx';
import { buttonProps } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { iconButtonProps } from '../../ui/icon-button.tsx';
import { Progress, StepHead } from '../../ui/progress.tsx';
import { QuestionForm } from './question-form.tsx';
import { type Question, questionLink, useQuestions } from './questions.ts';

/** A question of the finder, with the way back, the progress, and the way past it. */
export function QuestionPage({ question }: { question: Question }) {
  const t = useTexts('finder');
  const questions = useQuestions();
  const index = questions.indexOf(question);
  const next = questionLink(questions[index + 1]);
  return (
    <>
      <StepHead
        back={
          <Link {...questionLink(questions[index - 1])} {...iconButtonProps({ label: t('back') })}>
            <Icon of={ArrowLeft} />
          </Link>
        }
        progress={
          <Progress
            text={t('question', { number: index + 1, count: questions.length })}
            done={index + 1}
            total={questions.length}
          />
        }
        skip={
          <Link {...next} {...buttonProps({ look: 'text' })}>
            {t('skip')}
          </Link>
        }
      />
      <Panel>
        <QuestionForm key={question} question={question} next={next} />
      </Panel>
    </>
  );
}
