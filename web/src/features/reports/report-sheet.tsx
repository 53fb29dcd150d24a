import { useState } from 'react';
import type { Reportable } from '../../parts/ask-to-report.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { NamedForm } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ReportDone } from './report-done.tsx';
import { type ReportDraft, ReportForm } from './report-form.tsx';
import { useReport } from './use-report.ts';

const NOTHING = { category: null, words: '', block: false };

/**
 * The dialog to report: what is wrong, then that it has arrived. A draft survives closing, and is there again when the
 * same thing is reported next.
 */
export function ReportSheet({ what, onClose }: { what: Reportable | null; onClose: () => void }) {
  const [subject, setSubject] = useState(what);
  if (what && what !== subject) setSubject(what);
  if (!subject) return null;
  return <ReportDialog key={JSON.stringify(subject)} subject={subject} open={what !== null} onClose={onClose} />;
}

function ReportDialog({ subject, open, onClose }: { subject: Reportable; open: boolean; onClose: () => void }) {
  const t = useTexts('reports');
  const title = useTitle(subject);
  const [draft, setDraft] = useState<ReportDraft>(NOTHING);
  const { form, sent, forget } = useReport(subject, draft);

  function close() {
    if (sent) {
      forget();
      form.reset();
      setDraft(NOTHING);
    }
    onClose();
  }

  return (
    <Sheet
      open={open}
      onClose={close}
      title={sent ? t('done.title') : title}
      closeLabel={t('close')}
      closable={!form.busy}
      locked={form.busy}
    >
      {sent ? (
        <ReportDone sent={sent} onClose={close} />
      ) : (
        <NamedForm name="report">
          <ReportForm subject={subject} form={form} draft={draft} onDraft={setDraft} onCancel={close} />
        </NamedForm>
      )}
    </Sheet>
  );
}

function useTitle(subject: Reportable): string {
  const t = useTexts('reports');
  const { kind, name } = subject;
  if (name !== null) return t(`title.${kind}`, { name });
  return kind === 'message' ? t('titleOfNobody.message') : t('titleOfNobody.conversation');
}
