import { createFileRoute, Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import MailX from 'lucide-react/icons/mail-x';
import { useSession } from '../../features/accounts/session.ts';
import { ResendActivation } from '../../features/accounts/signup/resend-activation.tsx';
import { useMembersLink } from '../../features/members/members-link.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { buttonProps } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';

export const Route = createFileRoute('/activate/error')({
  loader: ({ context }) => context.texts.load('accounts'),
  component: ActivationErrorPage,
});

function ActivationErrorPage() {
  const user = useSession();
  return <Page narrow>{user?.status === 'active' ? <Confirmed /> : <Failed signedIn={user !== null} />}</Page>;
}

/** The link was dead, and a new one can be had at once, or after the login. */
function Failed({ signedIn }: { signedIn: boolean }) {
  const t = useTexts('accounts');
  const next = signedIn ? (
    <ResendActivation label={t('activationFailed.resend')} done={t('activationFailed.resent')} />
  ) : (
    <Link to="/login" {...buttonProps({ look: 'primary', size: 'large' })}>
      {t('activationFailed.login')}
    </Link>
  );
  return (
    <>
      <PageTitle title={t('activationFailed.title')} />
      <Empty
        picture={<Icon of={MailX} />}
        title={t('activationFailed.title')}
        text={t('activationFailed.text')}
        action={next}
        titleAs="h1"
      />
    </>
  );
}

/** The link was used before, by who is signed in here. */
function Confirmed() {
  const t = useTexts('accounts');
  const members = useMembersLink();
  return (
    <>
      <PageTitle title={t('activationFailed.confirmed')} />
      <Empty
        picture={<Icon of={CircleCheck} />}
        title={t('activationFailed.confirmed')}
        text={t('activationFailed.confirmedText')}
        action={
          <Link {...members} {...buttonProps({ look: 'primary', size: 'large' })}>
            {t('activate.search')}
          </Link>
        }
        titleAs="h1"
      />
    </>
  );
}
