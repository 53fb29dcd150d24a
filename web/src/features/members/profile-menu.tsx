import type { Profile } from '@rendezvous/contract/members/profile';
import { useHydrated, useLocation } from '@tanstack/react-router';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { MemberMenu } from '../member-menu/member-menu.tsx';
import { Neighbours } from './neighbours.tsx';
import { useWhyShown } from './why-shown.tsx';

/**
 * The menu about a profile, and the ways on in the list it was opened from; `photo` is the visible one. Texts:
 * `blocks`, `members`, `shell`.
 */
export function ProfileMenu({ member, photo, className }: { member: Profile; photo: number; className?: string }) {
  const t = useTexts('members');
  const why = useWhyShown();
  const { id, name, fictional, photos } = member;
  const shown = photos[photo];
  return (
    <>
      <MemberMenu
        whom={{ id }}
        name={name}
        look="photo"
        className={className}
        reportable={[
          { kind: 'profile', profile: id, name },
          ...(shown ? [{ kind: 'photo' as const, profile: id, photo: shown.id, name }] : []),
        ]}
      >
        {fictional ? null : (
          <button type="button" onClick={() => why.ask(member)}>
            <Icon of={CircleQuestionMark} size={20} />
            {t('profile.why')}
          </button>
        )}
      </MemberMenu>
      {why.sheet}
      <WaysOn id={id} />
    </>
  );
}

function WaysOn({ id }: { id: string }) {
  const { walked, stepped } = useLocation({ select: ({ state }) => state });
  // A page that is read anew has its list no more, and was drawn without.
  const hydrated = useHydrated();
  return walked && hydrated ? <Neighbours id={id} list={walked} stepped={stepped} /> : null;
}
