import { expect, it } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

it.each([
  ['https://members.example', { id: 'members.example', origin: 'https://members.example' }],
  ['https://members.example:8443', { id: 'members.example', origin: 'https://members.example:8443' }],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://one.localhost:3000', { id: 'one.localhost', origin: 'http://one.localhost:3000' }],
  ['http://127.0.0.1:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://[::1]:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://members.example', null],
  ['http://localhost.example', null],
  ['https://198.51.100.7', null],
  ['https://[2001:db8::1]', null],
])('%s', (url, expected) => {
  expect(relyingPartyOf(url)).toEqual(expected);
});
