/**
 * Shows what the server pushes, and nothing else: no page, no answer and no photo is kept here, so a shared computer
 * has nothing of a member in its cache. What is shown is neutral, for locked screens.
 */
const NEWS = 'You have news';

/** A path of this site; anything else leads to the start. */
function ownPath(path) {
  const plain = typeof path === 'string' && /^\/(?![/\\])/.test(path);
  const url = plain ? new URL(path, self.location.origin) : null;
  return url?.origin === self.location.origin ? url.pathname + url.search : '/';
}

function read(data) {
  try {
    const { title, body, tag, path } = data.json();
    return { title: String(title), body: String(body), tag: String(tag), path: ownPath(path) };
  } catch {
    return { title: self.location.hostname, body: NEWS, tag: 'news', path: '/' };
  }
}

/** Windows that show a page: a photo in a tab of its own hears nothing, and tells nobody of news. */
async function pages(options) {
  const windows = await self.clients.matchAll({ ...options, type: 'window' });
  return windows.filter(({ url }) => !new URL(url).pathname.startsWith('/api/'));
}

async function show(data) {
  const { title, body, tag, path } = read(data);
  const windows = await pages();
  // who looks at the site sees the news there
  const seen = windows.some((client) => client.focused && client.visibilityState === 'visible');
  // a dot until a page counts: one that is open does so at its message, if the system lets it run
  if (!seen) await self.navigator.setAppBadge?.().catch(() => undefined);
  for (const client of windows) client.postMessage({ message: { body, path } });
  if (!seen) await self.registration.showNotification(title, { body, tag, renotify: true, data: { path } });
}

async function openPage(path) {
  const [known] = await pages({ includeUncontrolled: true });
  if (!known) return self.clients.openWindow(path);
  await known.focus();
  // a page that this worker does not control can't be led elsewhere from here; it hears and goes
  known.postMessage({ open: path });
}

/** The browser made new keys: the server learns of them, if the session still lasts. */
async function renew({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options;
  const subscription = newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (!subscription) return;
  await fetch('/api/user.php?push=1', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-type': 'client' },
    body: JSON.stringify({ subscription }),
  });
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(ownPath(event.notification.data?.path)));
});
