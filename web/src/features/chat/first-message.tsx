import type { Timeline } from '../../data/timeline.ts';
import { isOpen } from '../../data/unsent.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Empty } from '../../ui/empty.tsx';

/** The place of the messages while there are none: whom one writes to, and what is free of it. */
export function FirstMessage({ timeline, name }: { timeline: Timeline; name: string }) {
  const t = useTexts('chat');
  const { send } = timeline.may;
  if (!timeline.profile) return null;
  const picture = <Avatar image={timeline.profile.main_image} size="large" />;
  // Below stands why nobody can write here, and what to do: here nothing is promised beside it.
  if (!isOpen(send)) return <Empty picture={picture} stack title={t('list.empty')} titleAs="h3" />;
  const starts = send.free === 'conversations' ? send.free_left : null;
  return (
    <Empty
      picture={picture}
      stack
      title={t('log.first', { name })}
      titleAs="h3"
      text={
        <>
          {t('log.firstText')} {starts === null ? null : t('log.freeLeft', { count: starts })}
        </>
      }
    />
  );
}
