import { Link, useLocation } from '@tanstack/react-router';
import { useSettings } from '../site/settings.ts';

type SignupLinkProps = { join: string; logIn: string; look?: { className: string } };

/** The way in for a visitor: to the signup, or to the login and back where the site takes no new members (S9). */
export function SignupLink({ join, logIn, look }: SignupLinkProps) {
  const { may_sign_up } = useSettings();
  const next = useLocation({ select: ({ href }) => href });
  if (may_sign_up) {
    return (
      <Link to="/signup" {...look}>
        {join}
      </Link>
    );
  }
  return (
    <Link to="/login" search={{ next }} {...look}>
      {logIn}
    </Link>
  );
}
