import type { SentForm } from '@rendezvous/contract/http/sent-form';

/**
 * Outcome of a form that was sent before the scripts were there. The page is drawn with it on the server and once
 * more in the browser; then its form forgets it.
 */
export function createSentForm(sent: SentForm | null) {
  let kept = sent;
  return {
    of: (call: string): SentForm | null => (kept?.call === call ? kept : null),
    forget(call: string): void {
      if (kept?.call === call) kept = null;
    },
    dehydrate: () => kept,
    hydrate(packed: SentForm | null): void {
      kept = packed;
    },
  };
}
