import { useLocation, useRouter } from '@tanstack/react-router';
import { type ComponentProps, useEffect, useState } from 'react';
import { loadOnline } from '../../platform/lazy-part.ts';
import { OpensLater } from './late-place.tsx';

type Sheet = typeof import('./buy-sheet.tsx')['BuySheet'];

/** The place of the offer to buy, which is loaded when something is missing for sending. */
export function BuyPlace(props: ComponentProps<Sheet>) {
  const router = useRouter();
  const here = useLocation({ select: ({ pathname }) => pathname });
  const [loaded, setLoaded] = useState<{ BuySheet: Sheet } | null>(null);
  const wanted = props.why !== null && !loaded;
  useEffect(() => {
    if (!wanted) return;
    loadOnline(() => import('./buy-sheet.tsx')).then(
      ({ BuySheet }) => setLoaded({ BuySheet }),
      // The page offers the same.
      () => router.navigate({ to: '/credits', search: { return_to: here } }),
    );
  }, [wanted, router, here]);
  if (loaded) return <loaded.BuySheet {...props} />;
  return wanted ? <OpensLater /> : null;
}
