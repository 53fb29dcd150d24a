import { Link } from '@tanstack/react-router';
import UserX from 'lucide-react/icons/user-x';
import { useMembersLink } from '../../data/members-link.ts';
import { PageTitle } from '../../parts/page-title.tsx';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { buttonProps } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';

/** The neutral page of a profile that is hidden, gone or never existed (M9). */
export function NotAvailable() {
  const t = useTexts('members');
  const members = useMembersLink();
  return (
    <Page narrow>
      <PageTitle title={t('profile.gone')} />
      <Empty
        picture={<Icon of={UserX} />}
        title={t('profile.gone')}
        text={t('profile.goneText')}
        titleAs="h1"
        action={
          <Link {...members} {...buttonProps({ look: 'primary' })}>
            {t('profile.goneAction')}
          </Link>
        }
      />
    </Page>
  );
}
