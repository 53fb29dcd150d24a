import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { signupStepsQuery } from '../../data/signup-steps.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { buttonProps } from '../../ui/button.tsx';

/** The way back to what was skipped (A6); nothing where nothing is missing. The route loads `signupStepsQuery`. */
export function CompleteProfile() {
  const t = useTexts('signup');
  const { next } = useSuspenseQuery(signupStepsQuery).data;
  if (!next || next === 'confirm') return null;
  return (
    <Link to="/complete-signup" {...buttonProps({ look: 'text', size: 'large' })}>
      {t('matches.complete')}
    </Link>
  );
}
