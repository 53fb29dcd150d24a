import { Link, useNavigate } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Bell from 'lucide-react/icons/bell';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Download from 'lucide-react/icons/download';
import EyeOff from 'lucide-react/icons/eye-off';
import MessageSquareOff from 'lucide-react/icons/message-square-off';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import UserRoundPen from 'lucide-react/icons/user-round-pen';
import type { MouseEvent } from 'react';
import { Sign } from '../../parts/things.tsx';
import { useDates } from '../../platform/texts/use-dates.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button, buttonProps } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import styles from './leaving.module.css';
import { useLeavingOffer } from './use-leaving-offer.ts';

/** Common reasons for leaving, each with a way that needs no leaving (A10); they never stand in the way. */
const WAYS = [
  { name: 'mails', icon: Bell, to: { to: '/notifications' } },
  { name: 'hide', icon: EyeOff, to: { to: '/settings', hash: 'visibility' } },
  { name: 'bothered', icon: MessageSquareOff, to: { to: '/settings', hash: 'hidden-words' } },
  { name: 'profile', icon: UserRoundPen, to: { to: '/profile' } },
  { name: 'data', icon: Download, to: { to: '/settings', hash: 'download' } },
] as const;

export function SolutionsStep({ onGoOn }: { onGoOn: () => void }) {
  const t = useTexts('leaving');
  const settings = useTexts('settings');
  return (
    <div className={styles.page}>
      <Link to="/settings" hash="delete" {...buttonProps({ look: 'back' })}>
        <Icon of={ArrowLeft} size={20} />
        {settings('title')}
      </Link>
      <PageHead title={t('title')}>
        <p>{t('text')}</p>
      </PageHead>
      <ul className={styles.ways}>
        {WAYS.map(({ name, icon, to }) => (
          <li key={name}>
            <Link {...to} className={styles.way}>
              <Sign>
                <Icon of={icon} />
              </Sign>
              <span>
                <strong>{t(`ways.${name}.problem`)}</strong>
                <small>{t(`ways.${name}.way`)}</small>
              </span>
              <Icon of={ChevronRight} size={20} />
            </Link>
          </li>
        ))}
        <Offer />
      </ul>
      <div className={styles.actions}>
        <Button look="primary" size="large" wide onClick={onGoOn}>
          {t('goOn')}
        </Button>
      </div>
    </div>
  );
}

/** Cheaper credits, if the company offers them: one way among the others (A10). */
function Offer() {
  const t = useTexts('leaving');
  const { day } = useDates();
  const navigate = useNavigate();
  const { offer, make } = useLeavingOffer();
  if (!offer) return null;
  const { value_percentage: percentage, expires, code } = offer;

  async function takeAlong(event: MouseEvent) {
    if (code) return;
    event.preventDefault();
    const made = await make();
    await navigate({ to: '/credits', search: { code: made?.code ?? undefined } });
  }

  return (
    <li>
      <Link to="/credits" search={{ code: code ?? undefined }} className={styles.way} onClick={takeAlong}>
        <Sign>
          <Icon of={TicketPercent} />
        </Sign>
        <span>
          <strong>{t('ways.offer.problem')}</strong>
          <small>{t('ways.offer.way', { percentage, day: day(expires) })}</small>
        </span>
        <Icon of={ChevronRight} size={20} />
      </Link>
    </li>
  );
}
