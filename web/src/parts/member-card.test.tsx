import type { ShownCard } from '@rendezvous/contract/members/profile';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '../../test/draw.tsx';
import { MemberCard } from './member-card.tsx';

afterEach(cleanup);

const PLAIN = {
  id: 'p1',
  name: 'Nora',
  age: 35,
  place: 'Hamburg',
  country: 'DE',
  region: null,
  main_image: null,
  is_new: false,
  online: false,
  fictional: false,
  matched: false,
  liked: false,
} as unknown as ShownCard;

const drawCard = (member: Partial<ShownCard>, props: object = {}, locale: 'en' | 'de' = 'en') =>
  draw(<MemberCard member={{ ...PLAIN, ...member } as ShownCard} {...props} />, {
    texts: ['members'],
    locale,
    settings: { fictional_icon: 'bot', fictional_singular: '' },
  });

test('a card is one link with name, age and place; without a photo too', async () => {
  await drawCard({});
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe('/members/p1');
  expect(link.textContent).toContain('Nora, 35');
  expect(link.textContent).toContain('Hamburg');
  expect(screen.getByRole('listitem').dataset.faceless).toBe('true');
  expect(screen.queryByRole('button')).toBeNull();
});

test.each(['en', 'de'] as const)('each mark has a word of its own in %s', async (locale) => {
  const { container } = await drawCard({}, {}, locale);
  const plain = container.textContent;
  const words = new Set<string | null>([plain]);
  const marks = [{ is_new: true }, { online: true }, { fictional: true }, { matched: true }, { distance_km: 12 }];
  for (const mark of marks) {
    cleanup();
    words.add((await drawCard(mark, {}, locale)).container.textContent);
  }
  expect(words.size).toBe(marks.length + 1);
});

test('the heart says whether it is pressed', async () => {
  const onLike = vi.fn();
  await drawCard({ liked: true }, { onLike });
  const heart = screen.getByRole('button', { name: 'Like Nora' });
  expect(heart.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(heart);
  expect(onLike).toHaveBeenCalledOnce();
});
