import { useSettings } from '../data/settings.ts';

/** Keeps a page about members out of search engines, unless the operator lets it in (M14). */
export function NotIndexed() {
  const { index_members } = useSettings();
  return index_members === 'yes' ? null : <meta name="robots" content="noindex" />;
}
