import { expect, it } from 'vitest';
import { isWeakPassword } from './weak-password.ts';

it.each(['password1', 'PassWord1', 'qwertyuiop', 'Anna_the_First', 'anna_THE_first', 'Anna@Mail.Example'])(
  'A2 refuses %s',
  async (password) => {
    expect(await isWeakPassword(password, 'anna_the_first', 'anna@mail.example')).toBe(true);
  },
);

it('A2 asks for no composition', async () => {
  expect(await isWeakPassword('correct horse battery', 'anna', 'anna@mail.example')).toBe(false);
});
