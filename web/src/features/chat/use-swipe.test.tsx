import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { TouchEvent } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSwipe } from './use-swipe.ts';

const acted = vi.fn<(to: string) => void>();
beforeEach(() => acted.mockReset());
afterEach(cleanup);

/** A line that can be swiped both ways, as in the list of conversations. */
function Line() {
  const farEnough = () => 100;
  const ways = [
    useSwipe({ to: 'left', farEnough, onFar: () => acted('left') }),
    useSwipe({ to: 'right', farEnough, onFar: () => acted('right') }),
  ];
  const both = (name: keyof (typeof ways)[number]) => (event: TouchEvent<HTMLElement>) => {
    for (const way of ways) way[name](event);
  };
  return (
    <div
      data-testid="line"
      onTouchStart={both('onTouchStart')}
      onTouchMove={both('onTouchMove')}
      onTouchEnd={both('onTouchEnd')}
    />
  );
}

/** Draws a finger over the line, from one place to the next. @returns the line while the finger still rests on it */
function draw(...places: number[]) {
  const line = screen.getByTestId('line');
  for (const [at, x] of places.entries()) {
    const touches = Object.assign([{ clientX: x, clientY: 5 }], { item: () => ({ clientX: x, clientY: 5 }) });
    (at === 0 ? fireEvent.touchStart : fireEvent.touchMove)(line, { touches });
  }
  return line;
}

test.each([
  ['left', [300, 280, 100], '-190px'],
  ['right', [100, 120, 300], '190px'],
] as const)('a swipe to the %s moves the line, and acts where it is let go', (to, places, way) => {
  render(<Line />);
  const line = draw(...places);
  expect([line.dataset.swiped, line.style.getPropertyValue('--way')]).toEqual([to, way]);
  fireEvent.touchEnd(line);
  expect(acted.mock.calls).toEqual([[to]]);
  expect([line.dataset.swiped, Number.parseFloat(line.style.getPropertyValue('--way'))]).toEqual([undefined, 0]);
});

test('a finger that turns round does what the line shows: nothing', () => {
  render(<Line />);
  fireEvent.touchEnd(draw(200, 230, 20));
  fireEvent.touchEnd(draw(200, 170, 380));
  expect(acted).not.toHaveBeenCalled();
});
