import type { Plugin } from 'vite';
import { type LeanPlan, leanCode } from './lean-code.ts';

const FILE = /\/node_modules\/@tanstack\/([\w-]+)\/dist\/esm\/([\w-]+)\.js$/;

/** Parts that go of each script of the router, by its package and its name. */
export const ROUTER_PLANS: Record<string, LeanPlan> = {
  'router-core/router': {
    statements: ['this.matchRoute =', 'if (this.options.routeMasks)'],
  },
  // The site begins at `/`.
  'router-core/rewrite': { functions: { rewriteBasepath: 'return rewrite;' } },
  // Nothing keeps anybody from leaving a page.
  'history/index': { functions: { onBeforeUnload: '' } },
  'start-client-core/createMiddleware': { functions: { createMiddleware: '' } },
};

/** Leaves out of the router what no page of ours reaches (decision 0059). */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: FILE },
      handler(code, id) {
        const [, library, file] = FILE.exec(id) ?? [];
        const plan = ROUTER_PLANS[`${library}/${file}`];
        return plan && leanCode(code, plan);
      },
    },
  };
}
