import { newsOf, useCurrentUser } from '../data/current-user.ts';
import { useSettings } from '../data/settings.ts';
import { shownCount } from '../ui/shown-count.ts';

/**
 * The browser's title, `(3) Members · rendezvous`, beginning with the number of unread messages and new likes (section
 * 2), 99+ above 99.
 */
export function PageTitle({ title }: { title: string }) {
  const news = newsOf(useCurrentUser());
  const { name } = useSettings();
  return <title>{`${news > 0 ? `(${shownCount(news)}) ` : ''}${title} · ${name}`}</title>;
}
