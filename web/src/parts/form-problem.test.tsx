import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '../../test/draw.tsx';
import { notSent, unreachable } from '../platform/api/api.ts';
import { FormProblem } from './form-problem.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('without a line it is said that nothing was sent where that is known, and of what was on its way it is not', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const texts = ['shell', 'errors', 'fields'] as const;
  const { redraw } = await draw(<FormProblem problem={notSent()} />, { texts: [...texts] });
  expect((await screen.findByRole('alert')).textContent).toContain('nothing was sent');
  redraw(<FormProblem problem={unreachable()} />);
  expect(screen.getByRole('alert').textContent).not.toContain('nothing was sent');
});
