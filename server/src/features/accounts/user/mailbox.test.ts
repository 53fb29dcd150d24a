import { expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

it.each([
  ['anna@mail.example', 'anna@mail.example'],
  ['anna+site@mail.example', 'anna@mail.example'],
  ['anna+a+b@mail.example', 'anna@mail.example'],
  ['an.na@mail.example', 'an.na@mail.example'],
  ['an.na+x@gmail.com', 'anna@gmail.com'],
  ['a.n.n.a@googlemail.com', 'anna@gmail.com'],
  ['anna@protonmail.com', 'anna@proton.me'],
  ['+tag@mail.example', '+tag@mail.example'],
])('%s is the mailbox %s (A16)', (emailKey, mailbox) => {
  expect(mailboxOf(emailKey)).toBe(mailbox);
});
