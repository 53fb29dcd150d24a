/** The site's tokens of colour (web/src/ui/tokens.css), in light and dark: mail programs know no custom properties. */
export const COLOURS = {
  bg: { light: '#fbf7f2', dark: '#16110f' },
  surface: { light: '#ffffff', dark: '#211a17' },
  line: { light: '#e8ddd3', dark: '#3a302b' },
  ink: { light: '#2a1b17', dark: '#f7efe9' },
  'ink-2': { light: '#66544d', dark: '#c2b2a9' },
  primary: { light: '#e54f26', dark: '#e54f26' },
  'primary-strong': { light: '#c9401a', dark: '#c9401a' },
  'primary-text': { light: '#b93714', dark: '#ff9a7c' },
  'on-primary': { light: '#fff', dark: '#fff' },
} as const;

type Colour = keyof typeof COLOURS;

/** Properties that take a colour, each with the start of the class that makes it dark. */
const PLACES = { color: 'text', 'background-color': 'on', 'border-color': 'edge' } as const;

type Dress = Partial<Record<keyof typeof PLACES, Colour>>;

/** Makes the attributes of an element: the light colours inline, which every mail program shows, and the dark ones. */
export function dressed(dress: Dress, style = ''): string {
  const worn = Object.keys(PLACES).filter((property): property is keyof typeof PLACES => property in dress);
  const classes: string[] = [];
  const colours: string[] = [];
  for (const property of worn) {
    const colour = dress[property];
    if (!colour) continue;
    classes.push(`${PLACES[property]}-${colour}`);
    colours.push(`${property}:${COLOURS[colour].light}`);
  }
  return `class="${classes.join(' ')}" style="${[...colours, style].join(';')}"`;
}

/** The rules that make a mail dark where the reader wants that. */
export function darkRules(): string {
  const rules = Object.entries(COLOURS).flatMap(([colour, { dark }]) =>
    Object.entries(PLACES).map(([property, place]) => `.${place}-${colour}{${property}:${dark}!important}`),
  );
  return `@media (prefers-color-scheme:dark){${rules.join('')}}`;
}
