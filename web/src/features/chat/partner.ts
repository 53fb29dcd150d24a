import type { ProfileCard } from '@rendezvous/contract/members/profile';
import type { Whom } from '../../data/blocks.ts';
import type { Reportable } from '../../parts/ask-to-report.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';

/** The partner of a conversation; without a profile they have left, are hidden or one has blocked the other. */
type Partner = { profile: ProfileCard | null; blocked: boolean };

/** Names the partner. Texts: `chat`, `blocks`. */
export function usePartnerName(): (partner: Partner) => string {
  const t = useTexts('chat');
  const blocks = useTexts('blocks');
  return ({ profile, blocked }) => profile?.name ?? (blocked ? blocks('chat.name') : t('gone.name'));
}

/** The partner as calls name them: by the conversation if there is no profile. */
export function whomIn(conversation: string | null, { profile }: Partner): Whom | null {
  if (profile) return { id: profile.id };
  return conversation === null ? null : { conversation };
}

/** The subject of a report from the menu: the conversation, or before it has begun the profile. */
export function reportableIn(conversation: string | null, { profile, blocked }: Partner) {
  const name = profile?.name ?? null;
  if (conversation) return [{ kind: 'conversation', conversation, name, blocked }] satisfies Reportable[];
  return profile ? ([{ kind: 'profile', profile: profile.id, name: profile.name }] satisfies Reportable[]) : [];
}
