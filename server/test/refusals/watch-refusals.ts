import { subscribe } from 'node:diagnostics_channel';
import { inject } from 'vitest';
import { CALLS_REFUSED, type RefusedCall } from '../../src/platform/http/demand-declared.ts';
import { createNotes } from '../notes.ts';
import { refusalInWords } from './refusal-in-words.ts';

const notes = createNotes(inject('refusals'));

subscribe(CALLS_REFUSED, (message) => {
  const { address, code } = message as RefusedCall;
  notes.add(refusalInWords(address, code));
});

/** Writes down the refusals that were heard: the end of the run asks for those that never came. */
export const noteRefusals = notes.write;
