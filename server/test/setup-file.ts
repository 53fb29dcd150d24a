import { afterAll } from 'vitest';
import { closeFile } from './after-file.ts';
import './patience.ts';

// runs before each test file, so this is its last hook; what it imports is the worker's
afterAll(closeFile);
