import { test } from 'vitest';
import { call, signInAs } from './harness/members.ts';
import { ownSite } from './harness/own-site.ts';
import { tellStories } from './harness/stories.ts';
import { open } from './harness/visit.ts';

const site = ownSite({ demo: true, environment: { NODE_ENV: 'development', VITE_DEV: '1' } });
const { visit } = tellStories({ site: site.url });

/**
 * React's development build compares every attribute of the server's page with the browser's, and complains of wrong
 * nesting, missing keys and the like. Each complaint fails the story.
 */
test('React has nothing to complain of, as a visitor and as a member', { timeout: 600_000 }, async () => {
  const { page, context } = await visit();
  // A page waits until all its scripts are made, which a busy machine takes minutes for.
  context.setDefaultTimeout(300_000);
  await open(page, '/');
  const { results } = await call<{ results: { id: string }[] }>(context, 'GET members.php');
  const profile = `/members/${results[0]?.id}`;
  for (const path of ['/login', '/signup', '/members?country=DE', profile, '/activate/done?token=abc']) {
    await open(page, path);
  }
  await signInAs(context, 'Anna');
  for (const path of ['/', '/members', profile, '/likes/liked-by', '/likes/matches']) await open(page, path);
  for (const step of ['photo', 'location', 'confirm']) await open(page, `/complete-signup?step=${step}`);
});
