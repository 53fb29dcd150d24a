import { useState } from 'react';
import type { SignupWish } from '../../parts/ask-to-sign-up.ts';
import { api } from '../../platform/api/api.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { NamedForm } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { showToast } from '../../ui/toast.tsx';
import { SignupForm } from './signup-form.tsx';

/**
 * Step 0 as a dialog, for a visitor who wants what only members may (section 2). Once there is a draft, neither Escape
 * nor a press beside it closes the dialog (section 4): it says so, and the cross closes it without losing anything.
 */
export function SignupModal({ wish, onClose }: { wish: SignupWish | null; onClose: () => void }) {
  const t = useTexts('signup');
  const [busy, setBusy] = useState(false);
  const words = useWords(wish);
  const carryOut = useWish(wish);

  return (
    <Sheet
      open={wish !== null}
      onClose={onClose}
      title={words.title}
      closeLabel={t('modal.close')}
      locked={busy}
      lockedNote={busy ? t('modal.submitting') : t('modal.locked')}
      closable={!busy}
    >
      <NamedForm name="signup">
        <SignupForm inDialog head={<p className="quiet">{words.text}</p>} onBusy={setBusy} onSignedUp={carryOut} />
      </NamedForm>
    </Sheet>
  );
}

function useWords(wish: SignupWish | null): { title: string; text: string } {
  const t = useTexts('signup');
  if (wish?.kind !== 'like') {
    const kind = wish?.kind ?? 'join';
    return { title: t(`modal.${kind}`), text: t(`modal.${kind}Text`) };
  }
  const { name } = wish.member;
  return { title: t('modal.like', { name }), text: t('modal.likeText', { name }) };
}

/** Does what the visitor came for; a failure is told and stops nobody from going on. */
function useWish(wish: SignupWish | null): () => Promise<void> {
  const t = useTexts('signup');
  return async () => {
    if (wish?.kind !== 'like') return;
    const { id, name } = wish.member;
    try {
      await api('POST like.php', { body: { id }, repeatable: true });
      showToast({ text: t('modal.liked', { name }) });
    } catch {
      showToast({ text: t('modal.failed') });
    }
  };
}
