import type { Plugin } from 'vite';

const CREATE_ICON = /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/;
const ICON = /\/lucide-react\/dist\/esm\/icons\/[a-z0-9-]+\.mjs$/;

/** Parts of an icon that nothing draws. Its random keys alone are a fifth of it when it is compressed. */
const NOT_DRAWN = [
  /,\s+key: "\w+"/g,
  /\n {2}name: ".*",/,
  /\n {2}size: 24,/,
  /,\n {2}aliases: \[.*\]/,
  /\n__iconData\.node;/,
];

/** Draws an icon's shapes; how they look stands in `base.css`. */
const IN_BROWSERS = `
  import { createElement } from 'react';
  export default ({ node }) => ({ size, ...rest }) =>
    createElement('svg', { width: size, height: size, viewBox: '0 0 24 24', ...rest },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)));
`;

/** The same as a text made once: a page has some seventy icons, each of several shapes. */
const ON_THE_SERVER = `
  import { createElement } from 'react';
  const shape = ([tag, attributes]) =>
    '<' + tag + Object.entries(attributes).map(([name, value]) => ' ' + name + '="' + value + '"').join('') + '></' + tag + '>';
  export default ({ node }) => {
    const dangerouslySetInnerHTML = { __html: node.map(shape).join('') };
    return ({ size, ...rest }) =>
      createElement('svg', { width: size, height: size, viewBox: '0 0 24 24', ...rest, dangerouslySetInnerHTML });
  };
`;

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
      handler() {
        return this.environment.name === 'client' ? IN_BROWSERS : ON_THE_SERVER;
      },
    },
    transform: {
      filter: { id: ICON },
      handler: (code) => ({ code: NOT_DRAWN.reduce((left, part) => left.replace(part, ''), code), map: null }),
    },
  };
}
