import { useCurrentUser } from '../data/current-user.ts';
import { useSettings } from '../data/settings.ts';

/**
 * The browser's title, `(3) Members · rendezvous`, beginning with the number of unread messages and new likes (section
 * 2).
 */
export function PageTitle({ title }: { title: string }) {
  const user = useCurrentUser();
  const { name } = useSettings();
  const news = (user?.unread_total ?? 0) + (user?.new_likes_total ?? 0);
  return <title>{`${news > 0 ? `(${news}) ` : ''}${title} · ${name}`}</title>;
}
