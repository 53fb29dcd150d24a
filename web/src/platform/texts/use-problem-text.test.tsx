import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { ApiProblem } from '../api/api.ts';
import { useProblemText } from './use-problem-text.ts';

afterEach(cleanup);

function Said({ params }: { params: ApiProblem['params'] }) {
  return <p>{useProblemText(new ApiProblem({ code: 'rate_limited', status: 429, params }))}</p>;
}

async function saidOf(params: ApiProblem['params'], locale: 'en' | 'de') {
  await draw(<Said params={params} />, { texts: [], locale });
  return screen.getByRole('paragraph').textContent;
}

test.each([
  [1, 'in 1 second', 'in 1 Sekunde'],
  [12, 'in 12 seconds', 'in 12 Sekunden'],
  [90, 'in 90 seconds', 'in 90 Sekunden'],
  [91, 'in 2 minutes', 'in 2 Minuten'],
  [3600, 'in 60 minutes', 'in 60 Minuten'],
  [5401, 'in 2 hours', 'in 2 Stunden'],
  [86_400, 'in 24 hours', 'in 24 Stunden'],
])('what was refused because of too many calls names the wait: %i s', async (seconds, english, german) => {
  expect(await saidOf({ seconds }, 'en')).toBe(`That was a bit fast. Please try again ${english}.`);
  cleanup();
  expect(await saidOf({ seconds }, 'de')).toBe(`Das ging etwas schnell. Versuch es ${german} noch einmal.`);
});

test('one that was kept from before, and does not name it, is for a minute', async () => {
  expect(await saidOf({}, 'en')).toBe('That was a bit fast. Please try again in 60 seconds.');
});
