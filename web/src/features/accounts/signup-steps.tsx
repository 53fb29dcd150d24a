import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { buttonProps } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { iconButtonProps } from '../../ui/icon-button.tsx';
import styles from './signup-steps.module.css';

/** What follows the account (A6); each can be skipped. */
export const SIGNUP_STEPS = ['photo', 'location', 'confirm'] as const;
export type SignupStep = (typeof SIGNUP_STEPS)[number];

/** The frame of a step: where one is, back, skip. */
export function SignupSteps({ step, children }: { step: SignupStep; children: ReactNode }) {
  const t = useTexts('accounts');
  const index = SIGNUP_STEPS.indexOf(step);
  const [previous, next] = [SIGNUP_STEPS[index - 1], SIGNUP_STEPS[index + 1]];
  const label = t('steps.step', { step: index + 1, steps: SIGNUP_STEPS.length });
  return (
    <>
      <div className={styles.top}>
        {previous ? (
          <Link to="/signup" search={{ step: previous }} {...iconButtonProps({ label: t('steps.back') })}>
            <Icon of={ArrowLeft} />
          </Link>
        ) : (
          <span />
        )}
        <div className={styles.progress} role="img" aria-label={label}>
          {SIGNUP_STEPS.map((one, position) => (
            <i key={one} data-done={position <= index || undefined} />
          ))}
        </div>
        {next ? (
          <Link to="/signup" search={{ step: next }} {...buttonProps({ look: 'text' })}>
            {t('steps.skip')}
          </Link>
        ) : (
          <span />
        )}
      </div>
      <div className={styles.step}>{children}</div>
    </>
  );
}
