import { FREE_CONVERSATIONS } from '@rendezvous/contract/chat/limits';
import { FREE_PHOTOS, FREE_VISIBLE_PHOTOS, PREMIUM_PHOTOS } from '@rendezvous/contract/photos/limits';
import { SWIPE_LIKES_PER_DAY } from '@rendezvous/contract/swipe/types';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import EyeOff from 'lucide-react/icons/eye-off';
import GalleryHorizontal from 'lucide-react/icons/gallery-horizontal-end';
import History from 'lucide-react/icons/history';
import ImagePlus from 'lucide-react/icons/image-plus';
import Images from 'lucide-react/icons/images';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Star from 'lucide-react/icons/star';
import { useCurrentUser } from '../../data/current-user.ts';
import { packagesQuery } from '../../data/packages.ts';
import { paymentCountryQuery } from '../../data/payment-country.ts';
import { useSettings } from '../../data/settings.ts';
import { useMoney } from '../../platform/texts/use-money.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Box } from '../../ui/box.tsx';
import { buttonProps } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import styles from './premium.module.css';

/** The page of what premium gives (M7), and the bundles that give it (P10). */
export function PremiumPage() {
  const t = useTexts('premium');
  const user = useCurrentUser();
  if (!user) return null;
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} icon={Star}>
        <p>{t(user.paid_user ? 'own' : 'text')}</p>
      </PageHead>
      <Gains />
      <Bundles />
    </div>
  );
}

function Gains() {
  const t = useTexts('premium');
  const { chat_history_limit } = useSettings();
  return (
    <ul className={styles.gains} aria-label={t('all')}>
      <Gain icon={Images} title={t('photos')} text={t('photosText', { count: FREE_VISIBLE_PHOTOS })} />
      <Gain
        icon={MessagesSquare}
        title={t('conversations')}
        text={t('conversationsText', { count: FREE_CONVERSATIONS })}
      />
      <Gain icon={History} title={t('history')} text={t('historyText', { count: chat_history_limit })} />
      <Gain
        icon={ImagePlus}
        title={t('uploads', { limit: PREMIUM_PHOTOS })}
        text={t('uploadsText', { count: FREE_PHOTOS })}
      />
      <Gain icon={GalleryHorizontal} title={t('swipes')} text={t('swipesText', { count: SWIPE_LIKES_PER_DAY })} />
      <Gain icon={EyeOff} title={t('invisible')} text={t('invisibleText')} />
    </ul>
  );
}

type GainProps = { icon: LucideIcon; title: string; text: string };

function Gain({ icon, title, text }: GainProps) {
  return (
    <li>
      <Icon of={icon} />
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
    </li>
  );
}

function Bundles() {
  const t = useTexts('premium');
  const money = useMoney();
  const { message_credits, refund_days } = useSettings();
  const { country } = useSuspenseQuery(paymentCountryQuery).data;
  const { packages } = useSuspenseQuery(packagesQuery(country)).data;
  if (packages.length === 0) return null;
  return (
    <Box>
      <h2>{t('bundles')}</h2>
      <p className="quiet">{t('from', { credits: message_credits })}</p>
      <ul className={styles.bundles}>
        {packages.map(({ id, credits, price }) => (
          <li key={id}>
            <Link
              to="/credits/$id/{-$paymentmethod}"
              params={{ id }}
              {...buttonProps({ look: 'soft', size: 'large', wide: true })}
            >
              {t('choose', { credits, price: money(price) })}
            </Link>
          </li>
        ))}
      </ul>
      {refund_days > 0 ? <p className="small quiet">{t('keep')}</p> : null}
    </Box>
  );
}
