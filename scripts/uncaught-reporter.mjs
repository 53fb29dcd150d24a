import { writeFileSync } from 'node:fs';

/** A reporter of vitest that leaves a file where errors happened that no test caught; the JSON has no word of them. */
export default class UncaughtReporter {
  onTestRunEnd(_modules, errors) {
    const { UNCAUGHT_FILE: file } = process.env;
    if (file && errors.length > 0) writeFileSync(file, errors.map(({ message }) => message).join('\n'));
  }
}
