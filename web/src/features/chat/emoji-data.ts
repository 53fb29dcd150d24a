import type { EmojiData, SkinTone } from 'frimousse';
import type { NamedEmoji } from '../../data/emoji.ts';

/** Tones in the order of their numbers in the files; `none` is the one without. */
export const SKIN_TONES = ['none', 'light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const;
type Tones = Record<Exclude<SkinTone, 'none'>, string>;

/** Groups by their numbers in the files, each with an emoji that stands for it; 2 holds parts of emoji. */
export const EMOJI_GROUPS = [
  { number: 0, name: 'smileys', sign: '😀' },
  { number: 1, name: 'people', sign: '👋' },
  { number: 3, name: 'animals', sign: '🐻' },
  { number: 4, name: 'food', sign: '🍓' },
  { number: 5, name: 'travel', sign: '✈️' },
  { number: 6, name: 'activities', sign: '⚽' },
  { number: 7, name: 'objects', sign: '💡' },
  { number: 8, name: 'symbols', sign: '❤️' },
  { number: 9, name: 'flags', sign: '🏁' },
] as const;

type Named = { locale: string; groups: EmojiData['categories']; tones: Tones };

/** The emoji as the picker takes them. */
export function pickerData(emojis: readonly NamedEmoji[], { locale, groups, tones }: Named): EmojiData {
  const shown = emojis.flatMap(({ emoji, label, tags = [], group, version, skins }) =>
    group === undefined
      ? []
      : [{ emoji, label, tags, category: group, version, skins: skins && tonesOf(emoji, skins) }],
  );
  return { locale, emojis: shown, categories: groups, skinTones: tones };
}

/** An emoji in each tone. Of several people only those of one tone: the others are too many to choose among. */
function tonesOf(emoji: string, skins: NonNullable<NamedEmoji['skins']>): Tones {
  const inTone = (tone: number) => skins.find((skin) => skin.tone === tone)?.emoji ?? emoji;
  return {
    light: inTone(1),
    'medium-light': inTone(2),
    medium: inTone(3),
    'medium-dark': inTone(4),
    dark: inTone(5),
  };
}
