import type { Profile } from '@rendezvous/contract/members/profile';
import { MemberMenu } from '../member-menu/member-menu.tsx';

/** The menu about a profile; `photo` is the visible one. Texts: `blocks`, `shell`. */
export function ProfileMenu({ member, photo, className }: { member: Profile; photo: number; className?: string }) {
  const { id, name, photos } = member;
  const shown = photos[photo];
  return (
    <MemberMenu
      whom={{ id }}
      name={name}
      look="photo"
      className={className}
      reportable={[
        { kind: 'profile', profile: id, name },
        ...(shown ? [{ kind: 'photo' as const, profile: id, photo: shown.id, name }] : []),
      ]}
    />
  );
}
