import { Link } from '@tanstack/react-router';
import Lock from 'lucide-react/icons/lock';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { buttonProps } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';

/** A notice in place of the form: the site takes no new members (S9). */
export function SignupClosed() {
  const t = useTexts('accounts');
  return (
    <Empty
      picture={<Icon of={Lock} />}
      title={t('signup.closed')}
      text={t('signup.closedText')}
      titleAs="h1"
      action={
        <Link to="/login" {...buttonProps({ look: 'primary' })}>
          {t('signup.login')}
        </Link>
      }
    />
  );
}
