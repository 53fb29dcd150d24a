import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { signupStepsQuery } from '../../data/signup-steps.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { buttonProps } from '../../ui/button.tsx';

/** The link back to skipped steps (A6); empty if none is missing. The route loads `signupStepsQuery`. */
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
