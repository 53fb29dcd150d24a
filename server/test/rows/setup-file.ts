import { afterAll, afterEach } from 'vitest';
import { failOnWrongRows, noteStatementsRun } from './watch-rows.ts';

// runs before each test file; what it imports is the worker's
afterEach(failOnWrongRows);
afterAll(noteStatementsRun);
