import type { Place } from '@rendezvous/contract/site/endpoints';
import { useMutation } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { api } from '../../platform/api/api.ts';
import { findGridPoint, LocationDenied, useGeolocationPermission } from '../../platform/geolocation.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './location-button.module.css';

/**
 * A button that finds the nearest town (section 2: states active and error). Empty if the browser can't; errors stand
 * below it, and typing a town is always possible. Texts: `site`.
 */
export function LocationButton({ onPlace }: { onPlace: (place: Place) => void }) {
  const t = useTexts('site');
  const permission = useGeolocationPermission();
  const find = useMutation({
    async mutationFn() {
      const { place } = await api('GET geocode.php', { query: await findGridPoint() });
      return place;
    },
    onSuccess: (place) => place && onPlace(place),
  });
  if (permission === 'unsupported') return null;
  const problem = problemOf(find);
  const said = problem ?? (find.isIdle && permission === 'denied' ? 'denied' : null);
  return (
    <div className={styles.location}>
      <Button
        size="large"
        wide
        busy={find.isPending}
        data-active={find.data ? true : undefined}
        className={styles.button}
        onClick={() => find.mutate()}
      >
        {find.isPending ? null : <Icon of={find.data ? Check : LocateFixed} size={20} />}
        {t('place.use')}
      </Button>
      <p className={styles.state} role="status" data-problem={said ? true : undefined}>
        {find.isPending ? t('place.finding') : null}
        {find.data ? t('place.found', { place: find.data.name }) : null}
        {said ? t(`place.${said}`) : null}
      </p>
    </div>
  );
}

function problemOf({ error, data }: { error: unknown; data: Place | null | undefined }) {
  if (error) return error instanceof LocationDenied ? 'denied' : 'unavailable';
  return data === null ? 'nowhere' : null;
}
