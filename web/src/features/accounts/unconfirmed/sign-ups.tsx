import type { UnconfirmedAccount } from '@rendezvous/contract/accounts/unconfirmed';
import UserRound from 'lucide-react/icons/user-round';
import { Thing, Things } from '../../../parts/things.tsx';
import { useDates } from '../../../platform/texts/use-dates.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';

/** Sign-ups with the same address, told apart by name, time and browser (A5a). Texts: `accounts`. */
export function SignUps({ label, accounts }: { label: string; accounts: UnconfirmedAccount[] }) {
  const t = useTexts('accounts');
  const { moment } = useDates();
  const deviceOf = ({ browser, system }: UnconfirmedAccount) =>
    browser && system ? t('unconfirmed.on', { browser, system }) : (browser ?? system ?? t('unconfirmed.unknown'));
  return (
    <Things label={label}>
      {accounts.map((account) => (
        <Thing
          key={account.name}
          icon={UserRound}
          name={account.name}
          about={
            <>
              {t('unconfirmed.signedUp')} <time dateTime={account.signed_up_at}>{moment(account.signed_up_at)}</time>
              {' · '}
              {deviceOf(account)}
            </>
          }
        />
      ))}
    </Things>
  );
}
