import { useState } from 'react';
import type { Reportable } from '../../parts/ask-to-report.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { NamedForm } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ReportDone } from './report-done.tsx';
import { ReportForm } from './report-form.tsx';
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
  const [draft, setDraft] = useState<Parameters<typeof ReportForm>[0]['draft']>(NOTHING);
  const report = useReport();
  const { data: sent, isPending } = report;

  function close() {
    if (sent) {
      report.reset();
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
      closable={!isPending}
      locked={isPending}
    >
      {sent ? (
        <ReportDone sent={sent} onClose={close} />
      ) : (
        <NamedForm name="report">
          <ReportForm
            subject={subject}
            draft={draft}
            onDraft={setDraft}
            problem={report.error}
            busy={isPending}
            onSend={(category) => report.mutate({ ...draft, subject, category })}
            onCancel={close}
          />
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
