import { createFileRoute, Link } from '@tanstack/react-router';
import MailX from 'lucide-react/icons/mail-x';
import { ResendActivation } from '../../features/accounts/resend-activation.tsx';
import { useSession } from '../../features/accounts/session.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { buttonProps } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';

export const Route = createFileRoute('/activate/error')({
  loader: ({ context }) => context.texts.load('accounts'),
  component: ActivationFailedPage,
});

function ActivationFailedPage() {
  const t = useTexts('accounts');
  const user = useSession();
  const next = user ? (
    <ResendActivation label={t('activationFailed.resend')} done={t('activationFailed.resent')} />
  ) : (
    <Link to="/login" {...buttonProps({ look: 'primary', size: 'large' })}>
      {t('activationFailed.login')}
    </Link>
  );
  return (
    <Page narrow>
      <PageTitle title={t('activationFailed.title')} />
      <Empty
        picture={<Icon of={MailX} />}
        title={t('activationFailed.title')}
        text={t('activationFailed.text')}
        action={next}
        titleAs="h1"
      />
    </Page>
  );
}
