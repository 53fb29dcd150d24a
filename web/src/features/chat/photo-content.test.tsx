import type { Message } from '@rendezvous/contract/chat/message';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { PHOTO_LETTER } from '../../../test/photo-letter.ts';
import { withFailure } from '../../data/next-unsent.ts';
import { withLetter } from '../../data/unsent.ts';
import { withFile } from '../../data/with-file.ts';
import { AskedPlace } from './asked-place.tsx';
import { changeOutbox, readOutbox } from './outbox.ts';
import { PhotoContent } from './photo-content.tsx';
import { keepPreview } from './photo-previews.ts';
import { underWay } from './photo-under-way.ts';

type Photo = Extract<Message, { type: 'image' }>['photo'];

const BLURRED = {
  id: 'p1',
  seen: 'blurred',
  image: { filename: '/blurred.webp', width: 240, height: 320, sizes: [] },
} as unknown as Photo;
const DECLINED: Photo = { id: 'p1', seen: 'declined', image: null };

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const photo = (seen: Photo) => <PhotoContent photo={seen} conversation="c1" name="Ben" />;
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name, hidden: true });
const sent = () => fetched.mock.calls.map(([url, { body }]) => [url, JSON.parse(String(body))]);

/** Declines, with the focus nowhere, as browsers have it once a focused button has gone. */
async function decline(answer: Response) {
  const drawn = await draw(photo(BLURRED), { texts: ['chat'] });
  fetched.mockResolvedValueOnce(answer);
  fireEvent.click(await button('Decline'));
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  return drawn;
}

test('the focus goes to what takes the place of the pressed button', async () => {
  const { redraw } = await decline(new Response(null, { status: 204 }));
  redraw(photo(DECLINED));
  expect(document.activeElement).toBe(await button('Show'));
});

test('after a decision that failed the focus stays where it is, whatever happens to the photo later', async () => {
  const { redraw } = await decline(Response.json({ code: 'not_found' }, { status: 404 }));
  await screen.findByRole('alert');
  redraw(photo(DECLINED));
  await button('Show');
  expect(document.activeElement).toBe(document.body);
});

test('a block from a photo declines the photos by the same call, also when its question is gone by then', async () => {
  const block = Promise.withResolvers<Response>();
  const page = (
    <div>
      <AskedPlace />
      {photo(BLURRED)}
    </div>
  );
  const { redraw } = await draw(page, { texts: ['chat', 'blocks'] });
  fireEvent.click(await button('Decline and block'));
  fetched.mockReturnValueOnce(block.promise);
  fireEvent.click(await button('Block'));
  const call = ['/api/blocks.php', { conversation: 'c1', decline_photos: true }];
  await waitFor(() => expect(sent()).toEqual([call]));
  redraw(<p>Another page</p>);
  await act(async () => block.resolve(Response.json({ blocked: true })));
  expect(sent()).toEqual([call]);
});

test('the focus goes on after a block as after any decision', async () => {
  const page = (seen: Photo) => (
    <div>
      {photo(seen)}
      <AskedPlace />
    </div>
  );
  const { redraw } = await draw(page(BLURRED), { texts: ['chat', 'blocks'] });
  fireEvent.click(await button('Decline and block'));
  fetched.mockResolvedValueOnce(Response.json({ blocked: true }));
  fireEvent.click(await button('Block'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  redraw(page(DECLINED));
  expect(document.activeElement).toBe(await button('Show'));
});

test('a photo that was chosen on this page is shown from here, and leads to the one on the server', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValueOnce('blob:chosen');
  keepPreview('p2', new Blob());
  const { redraw } = await draw(photo({ ...BLURRED, id: 'p2', seen: 'sharp' }), { texts: ['chat'] });
  const image = screen.getByRole('img', { name: 'Photo', hidden: true });
  expect(image.getAttribute('src')).toBe('blob:chosen');
  expect(image.closest('a')?.getAttribute('href')).toBe('/blurred.webp');
  redraw(photo({ ...BLURRED, id: 'p3', seen: 'sharp' }));
  expect(document.querySelector('[src="blob:chosen"]')).toBe(null);
});

const cancel = vi.fn();
const NO_LINE = { code: 'service_unavailable', params: {} } as const;

test('a photo on its way to the site shows how far it has come, and no other one does', async () => {
  keepPreview('p4', new Blob());
  await draw(photo({ id: 'p4', seen: 'sharp', image: null }), { texts: ['chat'] });
  act(() => underWay.set({ photo: 'p5', share: 0.5, cancel }));
  expect(screen.queryByRole('progressbar')).toBeNull();
  act(() => underWay.set({ photo: 'p4', share: 0.25, cancel }));
  expect((screen.getByLabelText('Uploading the photo') as HTMLProgressElement).value).toBe(0.25);
  act(() => underWay.set(null));
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a photo on its way to the site can be taken back, and the focus goes on; once it is there it can’t', async () => {
  keepPreview('p6', new Blob());
  const log = (
    <div role="log" tabIndex={-1}>
      {photo({ id: 'p6', seen: 'sharp', image: null })}
    </div>
  );
  await draw(log, { texts: ['chat'] });
  act(() => underWay.set({ photo: 'p6', share: 0.5, cancel }));
  const stop = await button('Don’t send this photo');
  stop.focus();
  fireEvent.click(stop);
  expect(cancel).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole('log'));
  act(() => underWay.set(null));
  expect(screen.queryByRole('button', { name: 'Don’t send this photo' })).toBeNull();
});

test('a photo that has to wait for its way to the site can be taken back, and not when it is there or waits for a line', async () => {
  const { photo: id } = PHOTO_LETTER.content;
  keepPreview(id, new Blob());
  changeOutbox('anna', () => withLetter([], PHOTO_LETTER));
  await draw(photo({ id, seen: 'sharp', image: null }), { texts: ['chat'], user: { id: 'anna' } });
  const stop = () => screen.queryByRole('button', { name: 'Don’t send this photo', hidden: true });
  act(() => changeOutbox('anna', (all) => withFile(all, 'a', false)));
  expect(stop()).toBeNull();
  act(() => changeOutbox('anna', (all) => withFailure(withFile(all, 'a', true), 'a', NO_LINE)));
  expect(stop()).toBeNull();
  act(() => changeOutbox('anna', (all) => withFile(all, 'a', true)));
  expect(screen.queryByRole('progressbar')).toBeNull();
  fireEvent.click(await button('Don’t send this photo'));
  expect(readOutbox('anna')).toEqual([]);
  expect(stop()).toBeNull();
});
