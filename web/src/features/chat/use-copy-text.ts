import { useTexts } from '../../platform/texts/use-texts.ts';
import { showToast } from '../../ui/toast.tsx';

/** Copies a text, and says whether it did. */
export function useCopyText(): (text: string) => void {
  const t = useTexts('chat');
  // Pages without TLS have no clipboard.
  const copy = async (text: string) => navigator.clipboard.writeText(text);
  return (text) =>
    void copy(text).then(
      () => showToast({ text: t('log.copied') }),
      () => showToast({ text: t('log.notCopied') }),
    );
}
