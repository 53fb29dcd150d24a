import { expect, test } from 'vitest';
import { signUpConfirmed } from './harness/members.ts';
import { expectAccessible, expectNoSidewaysScroll } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, open } from './harness/visit.ts';

const { visit } = tellStories();

test('who is asked to move to another messenger is told to be careful, and reports it; the writer hears nothing', {
  tags: 'core',
}, async () => {
  const [her, him] = [await visit(DESK), await visit({ locale: 'de-DE' })];
  const ines = await signUpConfirmed(her.context, { gender: 'female', lookingFor: ['male'] });
  const karl = await signUpConfirmed(him.context, { gender: 'male', lookingFor: ['female'] });
  await open(her.page, `/members/${karl.id}/chat`);
  await her.page.getByRole('textbox').fill('Do you have WhatsApp? Add me there');
  await her.page.getByRole('button', { name: 'Send for 2 credits' }).click();
  await her.page.getByRole('log').locator('[data-state="sent"]').first().waitFor();

  await open(him.page, `/members/${ines.id}/chat`);
  const note = him.page.getByRole('log').getByRole('note');
  await note.getByText('Lass dir Zeit').waitFor();
  await expectAccessible(him.page);
  await expectNoSidewaysScroll(him.page);
  await note.getByRole('button', { name: 'Nachricht melden' }).press('Enter');
  await him.page.getByRole('dialog').getByText('melden').first().waitFor();
  expect(await her.page.getByRole('note').count()).toBe(0);
});
