import type { ShownCard } from '@rendezvous/contract/members/profile';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useKnownCard } from '../data/known-card.ts';
import { Page } from '../ui/page.tsx';
import { Photo } from '../ui/photo.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { BackLink } from './back-link.tsx';
import { pressedCard } from './grow-photo.ts';
import styles from './known-profile.module.css';
import { CARD_SIZES } from './member-card.tsx';
import { PageTitle } from './page-title.tsx';

const GROWING = { duration: 250, easing: 'ease-out' };

/** Content that is known of a member, where their page will have it; `unknown` if none is. */
export function KnownProfile({ id, unknown }: { id: string; unknown: ReactNode }) {
  const listed = useKnownCard(id);
  const card = listed ?? pressedCard(id)?.member;
  return card ? <HeadOfProfile key={id} card={card} /> : unknown;
}

/** The photo that grows from where it was pressed, the name, and placeholders of all else. */
function HeadOfProfile({ card }: { card: ShownCard }) {
  const photo = useRef<HTMLDivElement>(null);
  const name = `${card.name}, ${card.age}`;
  useGrowth(card.id, photo);
  useKeptPlace(card.id);
  return (
    <Page>
      <PageTitle title={name} />
      <div className={styles.profile} data-edge data-goes-on aria-busy>
        <div ref={photo} className={styles.photo} data-faceless={card.main_image === null || undefined}>
          <Photo image={card.main_image} alt="" sizes={pressedCard(card.id)?.sizes ?? CARD_SIZES} loading="eager" />
          <p className={styles.onPhoto} aria-hidden>
            {name}
          </p>
          <BackLink look="photo" className={styles.back} />
        </div>
        <div className={styles.lines}>
          <h1 className={styles.name}>{name}</h1>
          <Skeleton style={{ inlineSize: '9rem' }} />
          <Skeleton shape="box" style={{ blockSize: '8rem' }} />
        </div>
      </div>
    </Page>
  );
}

/** Lets the photo grow from where it was pressed. The router makes a transition only when the page has come. */
function useGrowth(id: string, photo: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const from = pressedCard(id)?.box;
    if (!from || !photo.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const to = photo.current.getBoundingClientRect();
    const small = `translate(${from.x - to.x}px, ${from.y - to.y - scrollY}px) scale(${from.width / to.width})`;
    const frames = [small, 'none'].map((transform) => ({ transform, transformOrigin: '0 0' }));
    photo.current.animate(frames, GROWING);
  }, [id, photo]);
}

/**
 * Keeps the place in the list for whoever goes back while the page is on its way. The router would take the place among
 * the placeholders for it.
 */
function useKeptPlace(id: string): void {
  const router = useRouter();
  useLayoutEffect(() => {
    const { top } = pressedCard(id) ?? {};
    const list = router.state.resolvedLocation?.href;
    const end = router.subscribe('onRendered', ({ toLocation }) => {
      end();
      if (toLocation.href === list) scrollTo({ top, behavior: 'instant' });
    });
  }, [id, router]);
}
