import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a photo that was sent just before the line went is seen by its sender, without what draws photos', async () => {
  // Files share a worker and its modules: one before has loaded what draws photos.
  vi.resetModules();
  const { draw } = await import('../../../test/draw.tsx');
  const { MessageContent } = await import('./message-content.tsx');
  const { keepPreview } = await import('./photo-previews.ts');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:chosen');
  keepPreview('p1', new Blob());
  const content = (photo: string) => (
    <MessageContent
      id="m1"
      said={{ type: 'image', photo: { id: photo, image: null, seen: 'sharp' } }}
      conversation={null}
      name="Ben"
      isNew={false}
    />
  );
  const { redraw } = await draw(content('p1'), { texts: ['chat'] });
  expect(screen.getByRole('img', { name: 'Photo' }).getAttribute('src')).toBe('blob:chosen');
  // Of one that was chosen on another page nothing is known.
  redraw(content('of-another-page'));
  expect(screen.queryByRole('img')).toBe(null);
  expect(screen.getByText('Photo')).not.toBe(null);
});
