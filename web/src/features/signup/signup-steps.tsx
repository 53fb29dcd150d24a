import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Panel } from '../../ui/box.tsx';
import { buttonProps } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { iconButtonProps } from '../../ui/icon-button.tsx';
import { StepHead } from '../../ui/progress.tsx';
import { useScreen } from './count-screens.ts';
import type { SignupPlace } from './signup-place.ts';
import { placeLink, useNeighbours, usePassStep } from './signup-progress.ts';
import styles from './signup-steps.module.css';
import { StepBar } from './step-bar.tsx';

type SignupStepsProps = { place: SignupPlace; part: number; children: ReactNode };

/** The frame of a step: progress, back, skip. Entered values stay either way (A6). */
export function SignupSteps({ place, part, children }: SignupStepsProps) {
  const t = useTexts('signup');
  const { before, after } = useNeighbours(place);
  const { number, total } = useScreen(place, part);
  const pass = usePassStep(place);
  useTitleFocus(`${place} ${part}`);
  const back = part > 1 ? placeLink(place, part - 1) : before && placeLink(before);
  return (
    <>
      <StepHead
        back={
          back && (
            <Link {...back} {...iconButtonProps({ label: t('steps.back') })}>
              <Icon of={ArrowLeft} />
            </Link>
          )
        }
        {...(place !== 'confirm' && {
          progress: <StepBar number={number} total={total} />,
          skip: (
            <Link {...placeLink(after)} onClick={pass} {...buttonProps({ look: 'text' })}>
              {t('steps.skip')}
            </Link>
          ),
        })}
      />
      <Panel className={styles.step}>{children}</Panel>
    </>
  );
}

/** Gives the focus to the title of a step that takes the place of another one: only the query differs. */
function useTitleFocus(step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const title = document.querySelector<HTMLElement>('main h1');
    if (!title) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, [step]);
}
