import { afterAll } from 'vitest';
import { noteRefusals } from './watch-refusals.ts';

// runs before each test file; what it imports is the worker's
afterAll(noteRefusals);
