import type { ReportCategory } from '@rendezvous/contract/reports/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Whom } from '../../data/blocks.ts';
import { askAllAgain } from '../../data/session.ts';
import type { Reportable } from '../../parts/ask-to-report.ts';
import { api } from '../../platform/api/api.ts';

type NewReport = { subject: Reportable; category: ReportCategory; words: string; block: boolean };

export type SentReport = { reference: string; block: 'no' | 'done' | 'failed' };

/** Sends a report, and blocks if that is wanted. The same one tried again is the same report. */
export function useReport() {
  const queryClient = useQueryClient();
  const sent = useRef({ body: '', key: '' });
  return useMutation({
    async mutationFn({ subject, category, words, block }: NewReport): Promise<SentReport> {
      const body = { ...named(subject), category, text: words };
      const written = JSON.stringify(body);
      if (sent.current.body !== written) sent.current = { body: written, key: crypto.randomUUID() };
      const { reference } = await api('POST reports.php', { body, idempotencyKey: sent.current.key });
      return { reference, block: block ? await tryToBlock(whomOf(subject)) : 'no' };
    },
    onSuccess({ block }) {
      if (block === 'done') askAllAgain(queryClient);
    },
  });
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
