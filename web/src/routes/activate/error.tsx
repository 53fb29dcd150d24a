import { createFileRoute, Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import Mail from 'lucide-react/icons/mail';
import MailX from 'lucide-react/icons/mail-x';
import { useCurrentUser } from '../../data/current-user.ts';
import { useMembersLink } from '../../data/members-link.ts';
import { PageTitle } from '../../parts/page-title.tsx';
import { ResendActivation } from '../../parts/resend-activation.tsx';
import { oneOf } from '../../platform/search-params.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { buttonProps } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PanelPage } from '../../ui/page.tsx';

export const Route = createFileRoute('/activate/error')({
  validateSearch: ({ state }: Record<string, unknown>): { state?: 'invalid' } => ({ state: oneOf(state, ['invalid']) }),
  loader: ({ context }) => context.texts.load('accounts'),
  component: ActivationErrorPage,
});

function ActivationErrorPage() {
  const user = useCurrentUser();
  const failed = Route.useSearch().state === 'invalid';
  return (
    <PanelPage>
      {user?.status === 'active' ? <Confirmed /> : <NewLink failed={failed} signedIn={user !== null} />}
    </PanelPage>
  );
}

/**
 * The page after a press on a dead link, or without one, when nothing failed: a new link can be had at once, or after
 * the login.
 */
function NewLink({ failed, signedIn }: { failed: boolean; signedIn: boolean }) {
  const t = useTexts('accounts');
  const next = signedIn ? (
    <ResendActivation label={t('activationFailed.resend')} done={t('activationFailed.resent')} />
  ) : (
    <Link to="/login" search={{ next: '/activate/error' }} {...buttonProps({ look: 'primary', size: 'large' })}>
      {t('activationFailed.login')}
    </Link>
  );
  const title = t(failed ? 'activationFailed.title' : 'activate.title');
  return (
    <>
      <PageTitle title={title} />
      <Empty
        picture={<Icon of={failed ? MailX : Mail} />}
        title={title}
        text={t(failed ? 'activationFailed.text' : 'activationFailed.notTried')}
        action={next}
        titleAs="h1"
      />
    </>
  );
}

/** The page for a signed-in member with a confirmed address, who needs no link any more. */
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
