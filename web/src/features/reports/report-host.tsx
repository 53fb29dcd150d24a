import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { askToReport, useReportable } from '../../parts/ask-to-report.ts';
import { loadOnline } from '../../platform/lazy-part.ts';
import { useProblemSentence } from '../../platform/texts/use-problem-text.ts';
import { showToast } from '../../ui/toast.tsx';

type ReportSheet = typeof import('./report-sheet.tsx')['ReportSheet'];

/** The place of the dialog to report, once around all pages. None of it is loaded before somebody needs it. */
export function ReportHost() {
  const what = useReportable();
  const router = useRouter();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const sentenceOf = useProblemSentence();
  const [loaded, setLoaded] = useState<{ ReportSheet: ReportSheet } | null>(null);
  const wanted = what !== null && !loaded;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the sentence is asked for when it is needed
  useEffect(() => {
    if (!wanted) return;
    loadOnline(() => Promise.all([import('./report-sheet.tsx'), router.options.context.texts.load('reports')])).then(
      ([{ ReportSheet }]) => setLoaded({ ReportSheet }),
      (problem) => {
        askToReport(null);
        showToast({ text: sentenceOf(problem) });
      },
    );
  }, [wanted, router]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what it follows
  useEffect(() => askToReport(null), [path]);

  return loaded ? <loaded.ReportSheet what={what} onClose={() => askToReport(null)} /> : null;
}
