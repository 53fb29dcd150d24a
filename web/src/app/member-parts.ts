import { useEffect, useState } from 'react';
import { preloadModule } from 'react-dom';
import { visitNonce } from '../platform/page-context.ts';
import './alerts/alerts.module.css';
import './alerts/language-question.module.css';
import '../features/payments/discounts/welcome-discount.module.css';
import '../ui/avatar.module.css';
import '../ui/banner.module.css';
import './credit-chip.module.css';
import './tab-bar.module.css';
import scripts from './for-members.ts?scripts';

/**
 * The parts of the frame that only members have; visitors load none of them. The styles above come with the page, so
 * that the parts look right before their scripts have loaded.
 */
export type MemberParts = typeof import('./for-members.ts');

let loaded: MemberParts | undefined;

/**
 * Loads the parts before a member's page is drawn or hydrated. With them there, the frame hydrates in one piece: no
 * answer and no live event can come between, and change what the server has drawn.
 */
export async function loadMemberParts(): Promise<MemberParts> {
  loaded ??= await import('./for-members.ts');
  return loaded;
}

/** The parts; null: for a visitor, and while they load after somebody has logged in on the page. */
export function useMemberParts(member: boolean): MemberParts | null {
  // The browser fetches them with the page's first scripts, not after those have run.
  if (member && import.meta.env.SSR)
    for (const script of scripts) preloadModule(script, { as: 'script', nonce: visitNonce() });
  const [, setArrived] = useState(loaded);
  useEffect(() => {
    if (member && !loaded) loadMemberParts().then(setArrived, () => undefined);
  }, [member]);
  return member ? (loaded ?? null) : null;
}
