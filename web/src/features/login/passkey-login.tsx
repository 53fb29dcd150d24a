import type { User } from '@rendezvous/contract/accounts/user';
import { useMutation } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import { useEffect } from 'react';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Or } from '../../ui/or.tsx';
import { usePasskeysUsable } from '../accounts/passkeys/passkeys-usable.ts';
import styles from './passkey-login.module.css';

type PasskeyLoginProps = {
  onUser: (user: User) => Promise<void>;
  /** receives a problem, which the form shows; null: there is none any more */
  onProblem: (problem: unknown) => void;
};

const loadCeremonies = () => import('../accounts/passkeys/ceremonies.ts');

/** The login by passkey, if site and browser have it: a button, and an offer in the name field. */
export function PasskeyLogin({ onUser, onProblem }: PasskeyLoginProps) {
  const t = useTexts('accounts');
  const isUsable = usePasskeysUsable() === 'yes';
  useAutofillOffer(isUsable, onUser, onProblem);
  const login = useMutation({
    async mutationFn() {
      onProblem(null);
      const { signInByPasskey } = await loadCeremonies();
      return signInByPasskey();
    },
    onSuccess: (user) => user && onUser(user),
    onError: onProblem,
  });
  if (!isUsable) return null;
  return (
    <div className={styles.other}>
      <Or>{t('login.or')}</Or>
      <Button size="large" wide busy={login.isPending} onClick={() => login.mutate()}>
        <Icon of={KeyRound} size={20} />
        {t('login.passkey')}
      </Button>
      <p role="status" className={styles.status}>
        {login.isSuccess && login.data === undefined ? t('login.passkeyCancelled') : null}
      </p>
    </div>
  );
}

function useAutofillOffer(isUsable: boolean, onUser: PasskeyLoginProps['onUser'], onProblem: (p: unknown) => void) {
  useEffect(() => {
    if (!isUsable) return;
    let end: (() => void) | undefined;
    let ended = false;
    loadCeremonies().then(
      async ({ canOfferInAutofill, offerInAutofill }) => {
        if ((await canOfferInAutofill()) && !ended) end = offerInAutofill((user) => void onUser(user), onProblem);
      },
      // The button still works.
      () => undefined,
    );
    return () => {
      ended = true;
      end?.();
    };
  }, [isUsable, onUser, onProblem]);
}
