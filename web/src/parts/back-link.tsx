import { Link, useRouter } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { MouseEvent } from 'react';
import { useMembersLink } from '../data/members-link.ts';
import { useTexts } from '../platform/texts/use-texts.ts';
import { Icon } from '../ui/icon.tsx';
import { iconButtonProps } from '../ui/icon-button.tsx';
import { useStepBack } from './use-step-back.ts';

type BackLinkProps = { look?: 'photo'; className?: string };

/** The way back: to the page before, which keeps its position; without one to the members. Texts: `shell`. */
export function BackLink({ look, className }: BackLinkProps) {
  const t = useTexts('shell');
  const members = useMembersLink();
  const stepBack = useStepBack();
  const { history } = useRouter();

  function goBack(event: MouseEvent) {
    // The page before may have been left before the scripts were there: then only the browser knows of it.
    const canGoBack = globalThis.navigation?.canGoBack ?? history.canGoBack();
    if (!canGoBack || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    stepBack(1);
  }

  return (
    <Link {...members} {...iconButtonProps({ label: t('back'), look, className })} onClick={goBack}>
      <Icon of={ArrowLeft} />
    </Link>
  );
}
