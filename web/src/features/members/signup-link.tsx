import { Link, useLocation } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useSettings } from '../../data/settings.ts';
import { askToSignUp, type SignupWish } from '../../parts/ask-to-sign-up.ts';

type SignupLinkProps = { join: string; logIn: string; wish?: SignupWish; look?: { className: string } };

/**
 * The way in for a visitor: the dialog to sign up, or its page without scripts and in a new tab; if the site takes no
 * new members (S9), the login and back.
 */
export function SignupLink({ join, logIn, wish = { kind: 'join' }, look }: SignupLinkProps) {
  const { may_sign_up } = useSettings();
  const next = useLocation({ select: ({ href }) => href });

  function ask(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    askToSignUp(wish);
  }

  if (may_sign_up) {
    return (
      <Link to="/signup" {...look} onClick={ask}>
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
