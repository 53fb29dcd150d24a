import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '../../test/draw.tsx';
import { Sheet } from './sheet.tsx';

afterEach(cleanup);

test('a press that opens it again before it has told of its closing finds it open, and it stays so', async () => {
  const onClose = vi.fn();
  const sheet = (open: number) => (
    <Sheet open={open} onClose={onClose} title="Filters" closeLabel="Close">
      Fields
    </Sheet>
  );
  const { redraw } = await draw(sheet(1), { texts: [] });
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  // The browser closes it at once, and tells later.
  dialog.removeAttribute('open');
  redraw(sheet(2));
  fireEvent(dialog, new Event('close'));
  expect(dialog.open).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
  dialog.removeAttribute('open');
  fireEvent(dialog, new Event('close'));
  expect(onClose).toHaveBeenCalledOnce();
});
