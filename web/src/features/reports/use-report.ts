import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Whom } from '../../data/blocks.ts';
import { askAllAgain } from '../../data/current-user.ts';
import type { Reportable } from '../../parts/ask-to-report.ts';
import { useForm } from '../../parts/use-form.ts';
import { api } from '../../platform/api/api.ts';
import type { ReportDraft } from './report-form.tsx';

export type SentReport = { reference: string; block: 'no' | 'done' | 'failed' };

/** The form of a report; sent, it blocks if that is wanted. The same one tried again is the same report. */
export function useReport(subject: Reportable, { category, words, block }: ReportDraft) {
  const queryClient = useQueryClient();
  const [sent, setSent] = useState<SentReport | null>(null);
  const form = useForm('POST reports.php', {
    hidden: named(subject),
    repeats: 'key',
    check: () => ({
      ...(!category && { category: 'required' }),
      ...(category === 'other' && !words.trim() && { text: 'required' }),
    }),
    async onSuccess({ reference }) {
      const blocked = block ? await tryToBlock(whomOf(subject)) : 'no';
      setSent({ reference, block: blocked });
      if (blocked === 'done') askAllAgain(queryClient);
    },
  });
  return { form, sent, forget: () => setSent(null) };
}

/** Blocks; a failure does not undo a report that has arrived. */
function tryToBlock(whom: Whom): Promise<'done' | 'failed'> {
  return api('POST blocks.php', { body: whom, repeatable: true }).then(
    () => 'done',
    () => 'failed',
  );
}

function whomOf(subject: Reportable): Whom {
  return 'profile' in subject ? { id: subject.profile } : { conversation: subject.conversation };
}

function named(subject: Reportable) {
  switch (subject.kind) {
    case 'profile':
      return { profile: subject.profile };
    case 'photo':
      return { profile: subject.profile, photo: subject.photo };
    case 'message':
      return { conversation: subject.conversation, message: subject.message };
    case 'conversation':
      return { conversation: subject.conversation };
  }
}
