import type { AgeCheck } from '@rendezvous/contract/age/endpoints';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { type ReactNode, useEffect } from 'react';
import { ageCheckQuery } from '../../data/age-check.ts';
import { currentUserQuery, useCurrentUser } from '../../data/current-user.ts';
import { useSettings } from '../../data/settings.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Box } from '../../ui/box.tsx';
import { Button, buttonProps } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import styles from './age-check.module.css';
import { useStartAgeCheck } from './use-start-age-check.ts';

type Shown = 'needed' | 'unneeded' | 'pending' | 'passed' | 'failed';

const ICONS = {
  needed: ShieldCheck,
  unneeded: ShieldCheck,
  pending: Hourglass,
  passed: CircleCheck,
  failed: CircleX,
};

const STEPS = ['who', 'how', 'kept'] as const;
const MAIN = { look: 'primary', size: 'large', wide: true } as const;

/** Explains the age check and shows its state. `next`: the page that the visitor wanted. */
export function AgeCheckPage({ next }: { next?: string }) {
  return useCurrentUser() ? <OwnCheck next={next} /> : <VisitorsNotice next={next} />;
}

function shownOf({ state, required }: AgeCheck): Shown {
  if (state === 'pending' || state === 'failed') return state;
  if (required) return 'needed';
  return state === 'passed' ? 'passed' : 'unneeded';
}

function OwnCheck({ next }: { next?: string }) {
  const t = useTexts('age');
  const queryClient = useQueryClient();
  const { data: check } = useSuspenseQuery(ageCheckQuery);
  const session = useCurrentUser();
  const { start, busy } = useStartAgeCheck(next);
  const shown = shownOf(check);
  const outOfDate = session !== null && session.age_check_required !== check.required;
  useEffect(() => {
    // The session decides what is open, so it is asked again.
    if (outOfDate) void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  }, [outOfDate, queryClient]);

  return (
    <Frame shown={shown} minAge={check.min_age}>
      {shown === 'passed' || shown === 'unneeded' ? (
        <Link to={next ?? '/members'} {...buttonProps(MAIN)}>
          {t('goOn')}
        </Link>
      ) : (
        <>
          <Steps />
          {check.available ? (
            <Button {...MAIN} busy={busy} onClick={start}>
              {t(shown === 'pending' ? 'continue' : shown === 'failed' ? 'again' : 'start')}
            </Button>
          ) : (
            <p role="status">{t('unavailable')}</p>
          )}
          <Link to="/settings" {...buttonProps({ look: 'text', wide: true })}>
            {t('settings')}
          </Link>
        </>
      )}
    </Frame>
  );
}

/** A notice for visitors: a check belongs to an account. */
function VisitorsNotice({ next }: { next?: string }) {
  const t = useTexts('age');
  const { may_sign_up, age_check_required } = useSettings();
  if (!age_check_required) {
    return (
      <Frame shown="unneeded" text={t('visitorUnneeded')}>
        <Link to="/" {...buttonProps(MAIN)}>
          {t('goOn')}
        </Link>
      </Frame>
    );
  }
  return (
    <Frame shown="needed" text={t('visitorText')}>
      <Steps />
      {may_sign_up ? (
        <Link to="/signup" {...buttonProps(MAIN)}>
          {t('signUp')}
        </Link>
      ) : null}
      <Link to="/login" search={{ next }} {...buttonProps(may_sign_up ? { look: 'text', wide: true } : MAIN)}>
        {t('logIn')}
      </Link>
    </Frame>
  );
}

type FrameProps = { shown: Shown; minAge?: number; text?: string; children: ReactNode };

function Frame({ shown, minAge = 18, text, children }: FrameProps) {
  const t = useTexts('age');
  return (
    <div className={styles.page}>
      <div role="status">
        <PageHead
          title={t(`heading.${shown}`)}
          icon={ICONS[shown]}
          look={shown === 'passed' ? 'success' : 'primary'}
          centered
        >
          <p>{text ?? t(`lead.${shown}`, { age: String(minAge) })}</p>
        </PageHead>
      </div>
      {children}
    </div>
  );
}

function Steps() {
  const t = useTexts('age');
  return (
    <Box>
      <ul className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>
            <b>{t(`steps.${step}`)}</b>
            <p>{t(`steps.${step}Text`)}</p>
          </li>
        ))}
      </ul>
    </Box>
  );
}
