import type { Timeline } from '../../data/timeline.ts';
import { isOpen } from '../../data/unsent.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { setUnpaid } from './drafts.ts';

/** The place of the messages while there are none: whom one writes to, and what is free of it. */
export function FirstMessage({ timeline, name }: { timeline: Timeline; name: string }) {
  const t = useTexts('chat');
  const { send } = timeline.may;
  const { profile } = timeline;
  if (!profile) return null;
  const picture = <Avatar image={profile.main_image} size="large" />;
  // Below stands why nobody can write here, and what to do: here nothing is promised beside it.
  if (!isOpen(send)) return <Empty picture={picture} stack title={t('list.empty')} titleAs="h3" />;
  const { why, price } = send;
  if (why === 'conversation_limit') {
    const action = <Button onClick={() => setUnpaid(profile.id, { why, price })}>{t('buy.action')}</Button>;
    // The face stands in the header, and there is little room above the openers on a small phone.
    return <Empty title={t('buy.limitTitle')} titleAs="h3" text={t('buy.limitText')} action={action} />;
  }
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
