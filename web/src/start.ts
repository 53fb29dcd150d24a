import { createStart } from '@tanstack/react-start';
import { problemAdapter } from './platform/api/problem.ts';

export const startInstance = createStart(() => ({ serializationAdapters: [problemAdapter] }));
