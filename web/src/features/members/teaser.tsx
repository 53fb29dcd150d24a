import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import type { MouseEvent, ReactNode } from 'react';
import { preferencesQuery } from '../../data/preferences.ts';
import { useSettings } from '../../data/settings.ts';
import { useChangePreferences } from '../../parts/use-change-preferences.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { buttonProps } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './teaser.module.css';
import type { TeaserKind } from './teaser-kinds.ts';

/**
 * A card of the operator, an `<li>` for `Cards`. Closed, it stays away on every device; who has agreed to be passed on
 * is not asked. Texts: `members`.
 */
export function Teaser({ kind }: { kind: TeaserKind }) {
  const { data: preferences } = useQuery(preferencesQuery);
  if (!preferences || preferences.dismissals[`${kind}_teaser`]) return null;
  if (kind === 'resell' && (preferences.resell || !preferences.may.resell)) return null;
  return <OpenTeaser kind={kind} />;
}

function OpenTeaser({ kind }: { kind: TeaserKind }) {
  const t = useTexts('members');
  const { cam_teaser_url } = useSettings();
  const action =
    kind === 'cam' ? (
      <a href={cam_teaser_url} target="_blank" rel="noopener noreferrer sponsored" {...buttonProps()}>
        {t('teaser.cam.action')}
      </a>
    ) : (
      <Link to="/settings" hash="consents" {...buttonProps()}>
        {t('teaser.resell.action')}
      </Link>
    );
  return <TeaserCard kind={kind} action={action} />;
}

function TeaserCard({ kind, action }: { kind: TeaserKind; action: ReactNode }) {
  const t = useTexts('members');
  const { mutate } = useChangePreferences();

  function close({ currentTarget }: MouseEvent) {
    // The pressed button goes with its card: the focus stays in the list.
    const card = currentTarget.closest('li');
    (card?.nextElementSibling ?? card?.previousElementSibling)?.querySelector('a')?.focus();
    mutate({ dismissals: { [`${kind}_teaser`]: true } });
  }

  return (
    <li className={styles.teaser}>
      <IconButton
        label={t('teaser.close', { what: t(`teaser.${kind}.title`) })}
        className={styles.close}
        onClick={close}
      >
        <Icon of={X} size={20} />
      </IconButton>
      {kind === 'cam' ? <p className="quiet small">{t('teaser.ad')}</p> : null}
      <h2>{t(`teaser.${kind}.title`)}</h2>
      <p className="small">{t(`teaser.${kind}.text`)}</p>
      {action}
    </li>
  );
}
