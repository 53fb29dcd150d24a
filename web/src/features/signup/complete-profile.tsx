import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { buttonProps } from '../../ui/button.tsx';
import { signupProgressQuery } from './signup-progress.ts';

/** The way back to what was skipped (A6); nothing where nothing is missing. The route loads `signupProgressQuery`. */
export function CompleteProfile() {
  const t = useTexts('signup');
  const { next } = useSuspenseQuery(signupProgressQuery).data;
  if (!next || next === 'confirm') return null;
  return (
    <Link to="/complete-signup" {...buttonProps({ look: 'text', size: 'large' })}>
      {t('matches.complete')}
    </Link>
  );
}
