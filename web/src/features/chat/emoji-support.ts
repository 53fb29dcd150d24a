import type { NamedEmoji } from '../../data/emoji.ts';

/** Leaves out the emoji that this browser can't draw: those of a newer version, and flags where it has none. */
export function drawable(all: readonly NamedEmoji[], draws = createCheck()): NamedEmoji[] {
  const firsts = new Map<number, string>();
  for (const { version, emoji } of all) if (!firsts.has(version)) firsts.set(version, emoji);
  const versions = [...firsts].sort(([one], [other]) => other - one);
  const newest = versions.find(([, emoji]) => draws(emoji))?.[0];
  // None at all: it draws them without colours, as far as can be told.
  if (newest === undefined) return [...all];
  const hasFlags = draws('🇪🇺');
  return all.filter(({ version, emoji }) => version <= newest && (hasFlags || !/\p{Regional_Indicator}/u.test(emoji)));
}

/** Tells by its colours whether an emoji is drawn: a sign for what is missing has the colour of the text. */
function createCheck(): (emoji: string) => boolean {
  const canvas = document.createElement('canvas');
  canvas.width = 40;
  canvas.height = 20;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (emoji) => {
    if (!context) return false;
    context.clearRect(0, 0, 40, 20);
    context.textBaseline = 'top';
    context.font = '16px sans-serif';
    context.fillStyle = '#000';
    context.fillText(emoji, 0, 0);
    // A second sign beside it would mean that the parts are drawn one by one.
    const { data } = context.getImageData(0, 0, 40, 20);
    let coloured = false;
    for (let at = 0; at < data.length; at += 4) {
      if (!data[at + 3]) continue;
      if ((at / 4) % 40 > 26) return false;
      coloured ||= data[at] !== data[at + 1] || data[at] !== data[at + 2];
    }
    return coloured;
  };
}
