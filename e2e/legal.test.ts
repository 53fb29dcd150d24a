import { test } from 'vitest';
import { putLegal } from '../server/src/features/site/index.ts';
import { signInAs } from './harness/members.ts';
import { ownSite } from './harness/own-site.ts';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { open, waitForPath } from './harness/visit.ts';

const NEW_TERMS = `# House rules

Be **kind**. See the [notice](/privacy), and <script>alert(1)</script>.

1. One
2. Two
`;

const site = ownSite({
  demo: true,
  // Newer than the version that the demo's members agreed to.
  beforehand: async (sql) => {
    const version = '2025-01-01T00:00:00Z';
    await putLegal(sql, { token: 'terms', language: 'en', markdown: NEW_TERMS, version }, new Date());
    await putLegal(sql, { token: 'imprint', language: 'en', markdown: '# Imprint\n\nWe.', version }, new Date());
  },
});
const { visit } = tellStories({ site: site.url });

test('new terms are asked about before anything else opens, and then one goes on where one wanted to', {
  tags: 'core',
}, async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' });
  await signInAs(context, 'Ben');
  await page.goto('/likes/matches');
  await waitForPath(page, '/new-terms?next=%2Flikes%2Fmatches');
  await page.getByRole('heading', { level: 1, name: 'Our terms have changed' }).waitFor();
  await page.getByText('House rules').first().click();
  await page.getByText('<script>alert(1)</script>').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectReadableInTheDark(page);
  // The documents and the account stay open.
  await open(page, '/privacy');
  await page.getByRole('heading', { level: 1, name: 'Privacy notice' }).waitFor();
  await open(page, '/settings');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await open(page, '/members');
  await waitForPath(page, '/new-terms?next=%2Fmembers');
  await page.getByRole('button', { name: 'I have read both and agree' }).click();
  await waitForPath(page, '/members');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await open(page, '/likes/matches');
  await waitForPath(page, '/likes/matches');
});

test('the operator’s documents are pages that the footer links; a draft says that it is one', {
  tags: 'core',
}, async () => {
  const { page } = await visit();
  await open(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'House rules' }).click();
  await waitForPath(page, '/terms');
  await page.getByRole('heading', { level: 1, name: 'House rules' }).waitFor();
  await page.getByText('Version of').waitFor();
  await page.getByRole('link', { name: 'notice', exact: true }).click();
  await waitForPath(page, '/privacy');
  await page.getByText('This is a draft').waitFor();
  await expectAccessible(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Company' }).click();
  await waitForPath(page, '/company');
  await page.getByText('the company is invented').waitFor();
  await page.getByText('VAT number:').waitFor();
  await open(page, '/imprint');
  await page.getByRole('heading', { level: 1, name: 'Imprint' }).waitFor();
});
