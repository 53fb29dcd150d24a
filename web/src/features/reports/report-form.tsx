import {
  EVIDENCE_MESSAGES,
  REPORT_CATEGORIES,
  REPORT_TEXT_LENGTH,
  type ReportCategory,
} from '@rendezvous/contract/reports/limits';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Siren from 'lucide-react/icons/siren';
import type { Reportable } from '../../parts/ask-to-report.ts';
import { Form as FormElement, SubmitButton } from '../../parts/form.tsx';
import type { Form } from '../../parts/use-form.ts';
import { problemOf } from '../../platform/api/api.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choices.tsx';
import { Field, FieldGroup } from '../../ui/field.tsx';
import { TextArea } from '../../ui/input.tsx';
import styles from './reports.module.css';

export type ReportDraft = { category: ReportCategory | null; words: string; block: boolean };

type ReportFormProps = {
  subject: Reportable;
  form: Form<'POST reports.php'>;
  draft: ReportDraft;
  onDraft: (draft: ReportDraft) => void;
  onCancel: () => void;
};

/** Categories that may mean danger: the advice to call for help comes before the report. */
const URGENT: readonly (ReportCategory | null)[] = ['threat', 'minor'];

/** The form of a report: category, and the reporter's own words. */
export function ReportForm({ subject, form, draft, onDraft, onCancel }: ReportFormProps) {
  const t = useTexts('reports');
  const { category, words, block } = draft;
  const { errors, busy } = form;
  const sentence = useOwnSentence(form.problem);
  const own = sentence ? (
    <Banner icon={CircleAlert} look="danger" role="alert">
      {sentence}
    </Banner>
  ) : undefined;
  return (
    <FormElement form={form} className={styles.form}>
      <p className="quiet">
        {t('intro')} {t(`copied.${subject.kind}`, { count: EVIDENCE_MESSAGES })}
      </p>
      <FieldGroup name="category" label={t('what')} error={errors.category && t('choose')}>
        {REPORT_CATEGORIES.map((one) => (
          <Choice
            key={one}
            radio
            name="category"
            value={one}
            checked={category === one}
            onChange={() => onDraft({ ...draft, category: one })}
            label={t(`categories.${one}`)}
          />
        ))}
      </FieldGroup>
      {URGENT.includes(category) ? (
        <Banner icon={Siren} look="warning" role="status">
          {t('urgent')}
        </Banner>
      ) : null}
      <Field name="text" label={t('words')} hint={t('wordsHint')} error={errors.text && t('wordsNeeded')}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={REPORT_TEXT_LENGTH}
            value={words}
            onChange={(event) => onDraft({ ...draft, words: event.target.value })}
          />
        )}
      </Field>
      {'blocked' in subject && subject.blocked ? null : (
        <Choice
          name="block"
          checked={block}
          onChange={(event) => onDraft({ ...draft, block: event.target.checked })}
          label={t('block')}
        />
      )}
      <div className={styles.answers}>
        <SubmitButton form={form} size={undefined} wide={false} problem={own}>
          {t('send')}
        </SubmitButton>
        <Button look="text" disabled={busy} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </FormElement>
  );
}

/** The sentences of a report's own refusals. */
function useOwnSentence(problem: unknown): string | null {
  const t = useTexts('reports');
  const code = problemOf<'POST reports.php'>(problem)?.code;
  return code === 'not_found' ? t('gone') : code === 'rate_limited' ? t('limit') : null;
}
