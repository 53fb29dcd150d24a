import LifeBuoy from 'lucide-react/icons/life-buoy';
import { useSettings } from '../../../data/settings.ts';
import { PageTitle } from '../../../parts/page-title.tsx';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { buttonProps } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Icon } from '../../../ui/icon.tsx';

/**
 * A notice in place of a form: money is in the account, so a person has to look at it (A5a). Texts: `accounts`,
 * `errors`.
 */
export function AskSupport() {
  const title = useTexts('accounts')('unconfirmed.supportTitle');
  const why = useTexts('errors')('account_bought');
  const { support_email: mail } = useSettings();
  const write = (
    <a href={`mailto:${mail}`} {...buttonProps({ look: 'primary', size: 'large' })}>
      {mail}
    </a>
  );
  return (
    <>
      <PageTitle title={title} />
      <Empty picture={<Icon of={LifeBuoy} />} title={title} text={why} action={mail ? write : null} titleAs="h1" />
    </>
  );
}
