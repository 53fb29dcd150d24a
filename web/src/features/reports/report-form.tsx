import {
  EVIDENCE_MESSAGES,
  REPORT_CATEGORIES,
  REPORT_TEXT_LENGTH,
  type ReportCategory,
} from '@rendezvous/contract/reports/limits';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Siren from 'lucide-react/icons/siren';
import { type FormEvent, useState } from 'react';
import type { Reportable } from '../../parts/ask-to-report.ts';
import { FormProblem } from '../../parts/form-problem.tsx';
import { ApiProblem, hasCode } from '../../platform/api/api.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Field, FieldGroup } from '../../ui/field.tsx';
import { TextArea } from '../../ui/input.tsx';
import styles from './reports.module.css';

type Draft = { category: ReportCategory | null; words: string; block: boolean };

type ReportFormProps = {
  subject: Reportable;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  /** reason why it was not sent */
  problem: unknown;
  busy: boolean;
  onSend: (category: ReportCategory) => void;
  onCancel: () => void;
};

/** Categories that may mean danger: the advice to call for help comes before the report. */
const URGENT: readonly (ReportCategory | null)[] = ['threat', 'minor'];

/** The form of a report: category, and the reporter's own words. */
export function ReportForm({ subject, draft, onDraft, problem, busy, onSend, onCancel }: ReportFormProps) {
  const t = useTexts('reports');
  const [missing, setMissing] = useState<ApiProblem | null>(null);
  const { category, words, block } = draft;

  function change(changed: Draft) {
    setMissing(null);
    onDraft(changed);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const lacks = missingIn(draft);
    setMissing(lacks);
    if (!lacks && category) onSend(category);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className="quiet">
        {t('intro')} {t(`copied.${subject.kind}`, { count: EVIDENCE_MESSAGES })}
      </p>
      <Problem problem={missing ?? problem} />
      <FieldGroup name="category" label={t('what')} error={missing?.fields.category && t('choose')}>
        {REPORT_CATEGORIES.map((one) => (
          <Choice
            key={one}
            radio
            name="category"
            value={one}
            checked={category === one}
            onChange={() => change({ ...draft, category: one })}
            label={t(`categories.${one}`)}
          />
        ))}
      </FieldGroup>
      {URGENT.includes(category) ? (
        <Banner icon={Siren} look="warning" role="status">
          {t('urgent')}
        </Banner>
      ) : null}
      <Field name="text" label={t('words')} hint={t('wordsHint')} error={missing?.fields.text && t('wordsNeeded')}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={REPORT_TEXT_LENGTH}
            value={words}
            onChange={(event) => change({ ...draft, words: event.target.value })}
          />
        )}
      </Field>
      {'blocked' in subject && subject.blocked ? null : (
        <Choice
          name="block"
          checked={block}
          onChange={(event) => change({ ...draft, block: event.target.checked })}
          label={t('block')}
        />
      )}
      <div className={styles.answers}>
        <Button type="submit" look="primary" busy={busy}>
          {t('send')}
        </Button>
        <Button look="text" disabled={busy} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

function missingIn({ category, words }: Draft): ApiProblem | null {
  const fields = {
    ...(!category && { category: { code: 'required' as const } }),
    ...(category === 'other' && !words.trim() && { text: { code: 'required' as const } }),
  };
  if (Object.keys(fields).length === 0) return null;
  return new ApiProblem({ code: 'validation_failed', status: 422, fields });
}

function Problem({ problem }: { problem: unknown }) {
  const t = useTexts('reports');
  const own = hasCode<'POST reports.php'>(problem, 'not_found')
    ? t('gone')
    : hasCode<'POST reports.php'>(problem, 'rate_limited')
      ? t('limit')
      : null;
  if (!own) return <FormProblem problem={problem} />;
  return (
    <Banner icon={CircleAlert} look="danger" role="alert">
      {own}
    </Banner>
  );
}
