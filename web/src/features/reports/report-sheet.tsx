import { useState } from 'react';
import type { Reportable } from '../../parts/ask-to-report.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { NamedForm } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ReportDone } from './report-done.tsx';
import { ReportForm } from './report-form.tsx';
import { useReport } from './use-report.ts';

type Asked = { what: Reportable; attempt: number; isSent: boolean };

/**
 * Reporting, in one dialog: what is wrong, then that it has arrived. What was begun stays when the dialog is closed, and
 * is there again when the same thing is reported.
 */
export function ReportSheet({ what, onClose }: { what: Reportable | null; onClose: () => void }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  if (what && what !== asked?.what) setAsked(next(asked, what));
  if (!asked) return null;
  return (
    <ReportDialog
      key={asked.attempt}
      subject={asked.what}
      open={what !== null}
      onClose={onClose}
      onSent={() => setAsked({ ...asked, isSent: true })}
    />
  );
}

function next(last: Asked | null, what: Reportable): Asked {
  const goesOn = last && !last.isSent && JSON.stringify(last.what) === JSON.stringify(what);
  return { what, attempt: (last?.attempt ?? 0) + (goesOn ? 0 : 1), isSent: false };
}

type ReportDialogProps = { subject: Reportable; open: boolean; onClose: () => void; onSent: () => void };

function ReportDialog({ subject, open, onClose, onSent }: ReportDialogProps) {
  const t = useTexts('reports');
  const title = useTitle(subject);
  const [draft, setDraft] = useState<Parameters<typeof ReportForm>[0]['draft']>({
    category: null,
    words: '',
    block: false,
  });
  const report = useReport();
  const { data: sent, isPending } = report;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={sent ? t('done.title') : title}
      closeLabel={t('close')}
      closable={!isPending}
      locked={isPending}
    >
      {sent ? (
        <ReportDone sent={sent} onClose={onClose} />
      ) : (
        <NamedForm name="report">
          <ReportForm
            subject={subject}
            draft={draft}
            onDraft={setDraft}
            problem={report.error}
            busy={isPending}
            onSend={(category) => report.mutate({ ...draft, subject, category }, { onSuccess: onSent })}
            onCancel={onClose}
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
