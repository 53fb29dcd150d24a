import { GIFTS, type Gift } from '@rendezvous/contract/chat/gifts';
import { useTexts } from '../../platform/texts/use-texts.ts';
// One picture with all of them, loaded when the first is drawn.
import drawings from './gift-drawings.svg?url&no-inline';

/** A gift; `wrapped` is what it comes in. One that is not known here is from another release: it stays wrapped. */
export function GiftDrawing({ gift, className }: { gift: string; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 64 64" aria-hidden>
      <use href={`${drawings}#${isGift(gift) ? gift : 'wrapped'}`} />
    </svg>
  );
}

export function useGiftName(): (gift: string) => string {
  const t = useTexts('gifts');
  return (gift) => (isGift(gift) ? t(`name.${gift}`) : t('some'));
}

function isGift(id: string): id is Gift {
  return GIFTS.some((gift) => gift === id);
}
