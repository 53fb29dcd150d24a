import { afterAll } from 'vitest';
import { closeFile } from './after-file.ts';
import './patience.ts';

// Runs before each test file, so this is its last hook; imported modules belong to the worker.
afterAll(closeFile);
