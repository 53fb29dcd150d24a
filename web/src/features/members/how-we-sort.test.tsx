import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { HowWeSort } from './how-we-sort.tsx';

afterEach(cleanup);

/** Another table than the product's: what is written by hand on the page would not follow it. */
vi.mock('@rendezvous/contract/members/relevance', () => ({
  RELEVANCE: {
    rotation: { most: 71, least: 0, kind: 'day' },
    wishes: { most: 13, least: 0, kind: 'fit' },
    seen: { most: 0, least: -47, kind: 'fairness' },
    turn: { most: 19, least: -23, kind: 'fairness' },
  },
  RELEVANCE_RULES: {
    newcomersOnPage: 5,
    newcomerDays: 31,
    newcomerViews: 1234,
    inboxFull: 37,
    ranked: 2900,
    seenOften: { days: 6 },
  },
}));

test('parts, their order, points and rules are those of the table', async () => {
  await draw(<HowWeSort choice={null} />, { texts: ['sorting'], locale: 'en' });
  const [, ...rows] = screen.getAllByRole('row');
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect(cells.map(([, points]) => points)).toEqual(['up to 71', 'up to 13', '−47 to 0', '−23 to +19']);
  expect(cells[2]?.[0]).toContain('on 6 days of a week');
  const rules = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rules.join(' ').match(/[\d,]+\d|\d/g)).toEqual(['5', '31', '1,234', '37', '2,900']);
});
