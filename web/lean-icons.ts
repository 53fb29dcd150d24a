import type { Plugin } from 'vite';

const CREATE_ICON = /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/;

/**
 * Lets Lucide's icons draw themselves by these few lines instead of the package's own, which are as long as twenty
 * icons and part of every first load. `ui/icon.tsx` is the only one that asks for them.
 */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    load: {
      filter: { id: CREATE_ICON },
      handler: () => `
        import { createElement } from 'react';
        export default ({ node }) => ({ size, ...rest }) =>
          createElement('svg', {
            width: size, height: size, viewBox: '0 0 24 24', stroke: 'currentColor',
            strokeLinecap: 'round', strokeLinejoin: 'round', ...rest,
          }, node.map(([tag, attributes]) => createElement(tag, attributes)));
      `,
    },
  };
}
