import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { MouseEvent } from 'react';
import { useMembersLink } from '../data/members-link.ts';
import { useTexts } from '../platform/texts/use-texts.ts';
import { Icon } from '../ui/icon.tsx';
import { iconButtonProps } from '../ui/icon-button.tsx';

type BackLinkProps = { look?: 'photo'; className?: string };

/** The way back: to the page before, which keeps its position; without one to the members. Texts: `shell`. */
export function BackLink({ look, className }: BackLinkProps) {
  const t = useTexts('shell');
  const members = useMembersLink();
  const router = useRouter();
  const canGoBack = useCanGoBack();

  function goBack(event: MouseEvent) {
    if (!canGoBack || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    router.history.back();
  }

  return (
    <Link {...members} {...iconButtonProps({ label: t('back'), look, className })} onClick={goBack}>
      <Icon of={ArrowLeft} />
    </Link>
  );
}
