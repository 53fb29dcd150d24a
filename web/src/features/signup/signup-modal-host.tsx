import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { askToSignUp, useSignupWish } from '../../parts/ask-to-sign-up.ts';
import { loadOnline } from '../../platform/lazy-part.ts';

type Modal = typeof import('./signup-modal.tsx')['SignupModal'];

/** The place of the sign-up dialog, once around all pages. None of it is loaded before somebody needs it. */
export function SignupModalHost() {
  const wish = useSignupWish();
  const router = useRouter();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [loaded, setLoaded] = useState<{ Modal: Modal } | null>(null);
  const wanted = wish !== null;

  useEffect(() => {
    if (!wanted) return;
    const { texts } = router.options.context;
    loadOnline(() => Promise.all([import('./signup-modal.tsx'), texts.load('accounts', 'attributes', 'signup')])).then(
      ([{ SignupModal }]) => setLoaded({ Modal: SignupModal }),
      // The page has the same form.
      () => router.navigate({ to: '/signup' }),
    );
  }, [wanted, router]);

  // Any link to another page closes it: the login, the steps.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what it follows
  useEffect(() => askToSignUp(null), [path]);

  return loaded ? <loaded.Modal wish={wish} onClose={() => askToSignUp(null)} /> : null;
}
