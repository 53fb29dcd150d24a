import type { Options } from '@dicebear/open-peeps';
import type { Gender } from '@rendezvous/contract/members/attributes';
import type { Fabric, Hair, Skin } from './palette.ts';

type Choice<Name extends 'head' | 'face' | 'facialHair' | 'accessories'> =
  NonNullable<Options[Name]> extends (infer One)[] ? One : never;
type Head = Choice<'head'>;
/** The style's friendly faces; its masks, monsters and rages are left out. */
export type Face = Extract<Choice<'face'>, 'calm' | 'cheeky' | 'contempt' | 'cute' | 'smile'>;
type Beard = Exclude<Choice<'facialHair'>, 'moustache2' | 'moustache3' | 'moustache8'>;
export type Glasses = Exclude<Choice<'accessories'>, 'eyepatch'>;

/** A figure that can be drawn repeatedly: the features that stay the same in every picture. */
export type Figure = {
  name: string;
  gender: Gender;
  head: Head;
  skin: Skin;
  hair: Hair;
  /** youngest and oldest believable age */
  ages: readonly [number, number];
  pictures: number;
  beard?: Beard;
  glasses?: Glasses;
  /** cloth of a headscarf or hat, in place of the hair */
  fabric?: Fabric;
  /** dyed strands, if the head has some */
  tint?: Fabric;
  /** names that fit the headdress better than those of the country */
  names?: 'muslim' | 'sikh';
};

type Look = Partial<Pick<Figure, 'beard' | 'glasses' | 'fabric' | 'tint' | 'names' | 'pictures'>>;
type Row = [name: string, head: Head, skin: Skin, hair: Hair, from: number, to: number, look?: Look];

const WOMEN: Row[] = [
  // Young.
  ['mara', 'long', 'peach', 'auburn', 20, 36, { pictures: 3 }],
  ['lene', 'bangs2', 'fair', 'wheat', 18, 30],
  ['amina', 'hijab', 'umber', 'ink', 19, 40, { fabric: 'plum', names: 'muslim' }],
  ['zoe', 'buns', 'cocoa', 'ink', 18, 27],
  ['nadia', 'longCurly', 'umber', 'espresso', 20, 38, { pictures: 3 }],
  ['freja', 'longBangs', 'porcelain', 'flax', 18, 32],
  ['yuki', 'mediumStraight', 'fair', 'night', 20, 38],
  ['alma', 'bun', 'tan', 'chestnut', 19, 35],
  ['kaja', 'bangs', 'fair', 'copper', 18, 33, { glasses: 'glasses5' }],
  ['imani', 'bantuKnots', 'espresso', 'ink', 18, 32],
  ['pia', 'mediumBangs3', 'porcelain', 'rosewood', 18, 29],
  ['sofia', 'medium3', 'olive', 'espresso', 20, 40, { pictures: 3 }],
  ['tilda', 'mediumBangs2', 'fair', 'honey', 19, 36],
  ['keisha', 'cornrows', 'cocoa', 'ink', 18, 34, { tint: 'wine' }],
  ['elin', 'bun2', 'peach', 'wheat', 18, 31],
  ['noor', 'hijab', 'olive', 'ink', 22, 48, { fabric: 'sea', names: 'muslim' }],
  ['ronja', 'mediumStraight', 'fair', 'copper', 19, 33],
  ['ines', 'long', 'olive', 'ink', 22, 40],
  ['lola', 'longAfro', 'cocoa', 'espresso', 20, 37],
  ['hanna', 'long', 'porcelain', 'flax', 20, 37, { pictures: 3 }],
  ['mei', 'bangs2', 'peach', 'night', 21, 39, { glasses: 'glasses' }],
  ['clara', 'medium1', 'fair', 'copper', 22, 42],
  // In the middle.
  ['grace', 'afro', 'espresso', 'ink', 25, 47, { pictures: 3 }],
  ['chloe', 'bangs', 'peach', 'chestnut', 25, 45],
  ['vera', 'medium2', 'fair', 'walnut', 28, 52],
  ['rosa', 'mediumBangs', 'tan', 'espresso', 27, 50],
  ['anouk', 'mediumStraight', 'porcelain', 'wheat', 27, 50, { pictures: 3 }],
  ['dina', 'dreads2', 'umber', 'espresso', 24, 44],
  ['maren', 'medium3', 'fair', 'honey', 28, 52, { glasses: 'glasses2' }],
  ['paola', 'longBangs', 'olive', 'chestnut', 26, 46],
  ['selma', 'bun', 'peach', 'honey', 26, 46],
  ['nia', 'cornrows2', 'cocoa', 'ink', 24, 45],
  ['wanda', 'medium1', 'peach', 'espresso', 30, 55, { glasses: 'glasses3' }],
  ['iris', 'mediumBangs3', 'fair', 'walnut', 28, 50],
  ['carmen', 'longCurly', 'olive', 'chestnut', 27, 50],
  ['signe', 'mediumBangs2', 'porcelain', 'auburn', 30, 54, { glasses: 'glasses4' }],
  ['tara', 'hatHip', 'tan', 'espresso', 25, 50, { fabric: 'sand' }],
  ['jana', 'medium2', 'peach', 'copper', 30, 54],
  // With some grey, or near it.
  ['heike', 'medium1', 'fair', 'iron', 48, 66],
  ['lucia', 'medium3', 'olive', 'walnut', 42, 60],
  ['ruth', 'grayBun', 'fair', 'snow', 60, 78, { glasses: 'glasses2', pictures: 3 }],
  ['petra', 'grayMedium', 'peach', 'silver', 52, 74],
  ['inga', 'mediumStraight', 'porcelain', 'silver', 50, 70],
  ['esther', 'afro', 'cocoa', 'silver', 54, 75],
  ['monique', 'bangs', 'peach', 'iron', 47, 64, { glasses: 'glasses5' }],
  ['gerda', 'grayMedium', 'porcelain', 'snow', 60, 78, { glasses: 'glasses' }],
  ['pilar', 'grayBun', 'olive', 'iron', 52, 70],
  ['birte', 'bangs2', 'fair', 'snow', 56, 76, { glasses: 'glasses3' }],
  ['helga', 'mediumBangs', 'fair', 'silver', 52, 72],
  ['martha', 'grayMedium', 'umber', 'silver', 55, 78],
  ['sanne', 'grayMedium', 'fair', 'honey', 42, 60],
  ['agnes', 'grayBun', 'peach', 'walnut', 44, 60, { glasses: 'glasses5' }],
  ['ulla', 'bun', 'fair', 'silver', 58, 78, { glasses: 'glasses4' }],
  ['odile', 'mediumBangs3', 'peach', 'iron', 48, 66],
  ['rita', 'medium2', 'porcelain', 'silver', 54, 75],
  ['dolores', 'long', 'olive', 'iron', 47, 66],
  ['beate', 'mediumBangs2', 'fair', 'snow', 60, 78, { glasses: 'glasses' }],
  ['fatima', 'hijab', 'tan', 'iron', 46, 74, { fabric: 'slate', names: 'muslim' }],
  ['joyce', 'afro', 'espresso', 'snow', 62, 78, { glasses: 'glasses3' }],
  ['tove', 'medium3', 'porcelain', 'silver', 52, 74, { glasses: 'glasses4' }],
];

const MEN: Row[] = [
  ['jonas', 'short5', 'fair', 'chestnut', 20, 38, { beard: 'full', pictures: 3 }],
  ['leo', 'pomp', 'tan', 'ink', 20, 40, { beard: 'chin' }],
  ['tomas', 'short4', 'fair', 'honey', 18, 34],
  ['marcus', 'twists2', 'espresso', 'ink', 20, 40, { beard: 'goatee2', pictures: 3 }],
  ['samir', 'turban', 'tan', 'ink', 23, 55, { beard: 'full3', names: 'sikh' }],
  ['bo', 'hatBeanie', 'fair', 'walnut', 22, 44, { beard: 'full2', glasses: 'glasses3' }],
  ['nils', 'shaved2', 'porcelain', 'wheat', 18, 34],
  ['malik', 'flatTop', 'cocoa', 'ink', 18, 36],
  ['luca', 'short3', 'olive', 'espresso', 19, 38, { pictures: 3 }],
  ['emil', 'short1', 'peach', 'walnut', 18, 34, { glasses: 'glasses5' }],
  ['dario', 'dreads1', 'umber', 'ink', 19, 38],
  ['finn', 'shaved1', 'fair', 'copper', 18, 34],
  ['kenji', 'short2', 'peach', 'night', 20, 40],
  ['oscar', 'pomp', 'porcelain', 'wheat', 20, 38],
  ['theo', 'short5', 'olive', 'espresso', 18, 33],
  ['ade', 'twists', 'espresso', 'ink', 18, 34, { glasses: 'glasses' }],
  ['mateo', 'short5', 'tan', 'ink', 20, 40, { beard: 'goatee1' }],
  ['jasper', 'short4', 'peach', 'copper', 20, 38, { glasses: 'glasses2' }],
  ['isak', 'hatBeanie', 'peach', 'wheat', 19, 36],
  ['rafael', 'dreads2', 'cocoa', 'espresso', 20, 40, { beard: 'moustache1' }],
  ['hugo', 'short3', 'fair', 'auburn', 20, 40, { beard: 'full' }],
  ['kofi', 'afro', 'espresso', 'ink', 20, 42],
  // In the middle.
  ['adrian', 'shaved2', 'peach', 'espresso', 26, 48, { beard: 'full', pictures: 3 }],
  ['mikkel', 'short1', 'fair', 'honey', 27, 50, { beard: 'full2' }],
  ['carlos', 'pomp', 'olive', 'ink', 28, 50, { beard: 'moustache6' }],
  ['stefan', 'short2', 'fair', 'walnut', 28, 52, { pictures: 3 }],
  ['jamal', 'noHair1', 'cocoa', 'ink', 28, 56, { beard: 'full' }],
  ['pavel', 'noHair1', 'fair', 'chestnut', 30, 56, { beard: 'full2' }],
  ['antoine', 'short5', 'peach', 'chestnut', 27, 48, { glasses: 'glasses3' }],
  ['bruno', 'hatHip', 'olive', 'espresso', 26, 52, { fabric: 'slate', beard: 'chin' }],
  ['henrik', 'short4', 'porcelain', 'wheat', 28, 50, { beard: 'goatee2' }],
  ['yusuf', 'short1', 'tan', 'ink', 26, 48, { beard: 'full3', names: 'muslim' }],
  ['tim', 'short2', 'peach', 'copper', 28, 50, { beard: 'full', glasses: 'glasses5' }],
  ['enzo', 'short3', 'tan', 'espresso', 28, 52, { beard: 'moustache5' }],
  ['ville', 'shaved1', 'porcelain', 'honey', 26, 46, { beard: 'chin' }],
  ['desmond', 'flatTopLong', 'umber', 'ink', 24, 44, { beard: 'goatee1' }],
  ['ewan', 'hatHip', 'fair', 'auburn', 28, 54, { fabric: 'moss', beard: 'full' }],
  ['gian', 'pomp', 'peach', 'walnut', 28, 50, { pictures: 3 }],
  // With some grey, or near it.
  ['rolf', 'short2', 'fair', 'iron', 46, 64, { beard: 'full' }],
  ['david', 'grayShort', 'peach', 'silver', 50, 74, { beard: 'full4', pictures: 3 }],
  ['otto', 'noHair1', 'peach', 'silver', 52, 76, { beard: 'full2', glasses: 'glasses2' }],
  ['sergio', 'grayShort', 'olive', 'iron', 45, 64],
  ['walter', 'grayShort', 'porcelain', 'snow', 60, 78, { glasses: 'glasses' }],
  ['leroy', 'noHair1', 'espresso', 'silver', 52, 76, { beard: 'full4' }],
  ['gustav', 'pomp', 'fair', 'silver', 50, 72, { beard: 'moustache6' }],
  ['pierre', 'short1', 'peach', 'iron', 47, 66, { glasses: 'glasses3' }],
  ['arne', 'hatBeanie', 'fair', 'silver', 50, 74, { beard: 'full2' }],
  ['joao', 'short3', 'tan', 'iron', 46, 66, { beard: 'moustache5' }],
  ['harold', 'noHair3', 'fair', 'snow', 62, 78, { beard: 'moustache9', glasses: 'glasses2' }],
  ['klaus', 'grayShort', 'fair', 'walnut', 42, 60, { beard: 'goatee1' }],
  ['winston', 'grayShort', 'cocoa', 'silver', 55, 78, { glasses: 'glasses5' }],
  ['matti', 'short5', 'porcelain', 'silver', 48, 68, { beard: 'full4' }],
  ['hans', 'short4', 'fair', 'snow', 58, 78, { beard: 'full2' }],
  ['ivo', 'hatHip', 'olive', 'silver', 52, 75, { fabric: 'slate', beard: 'full' }],
  ['lars', 'shaved1', 'porcelain', 'iron', 46, 62],
  ['emeka', 'shaved2', 'cocoa', 'silver', 52, 76, { beard: 'goatee2' }],
  ['werner', 'noHair3', 'peach', 'silver', 56, 78, { glasses: 'glasses5' }],
  ['luis', 'short1', 'tan', 'silver', 54, 76, { beard: 'moustache6' }],
  ['kurt', 'hatBeanie', 'peach', 'snow', 60, 78, { beard: 'full', glasses: 'glasses3' }],
  ['piet', 'short2', 'porcelain', 'snow', 62, 78, { glasses: 'glasses2' }],
];

export const FIGURES: readonly Figure[] = [...WOMEN.map(figureOf('female')), ...MEN.map(figureOf('male'))];

function figureOf(gender: Gender) {
  return ([name, head, skin, hair, youngest, oldest, look]: Row): Figure => ({
    name,
    gender,
    head,
    skin,
    hair,
    ages: [youngest, oldest],
    pictures: 2,
    ...look,
  });
}
