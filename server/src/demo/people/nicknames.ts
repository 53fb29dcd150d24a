import { NAME_MAX, NAME_MIN } from '@rendezvous/contract/accounts/limits';
import type { Random } from '../basics/random.ts';
import type { Language } from './languages.ts';
import { type DemoName, takeName, withKeys } from './take-name.ts';
import type { TakenTexts } from './taken-texts.ts';

/** Words that people add to a name that is taken. */
const WORDS: Record<Language, string[]> = {
  da: 'kaffe vinyl havet skov cykel søndag strand musik have sol'.split(' '),
  de: 'kaffee bergluft vinyl sonntag seeblick fernweh rad sonne nordwind kino'.split(' '),
  en: 'coffee vinyl sunday trails books sunny bakes seaside bikes cinema'.split(' '),
  es: 'café mar montaña domingo sol vinilo libros bici playa música'.split(' '),
  fi: 'kahvi järvi metsä sauna vinyyli pyörä kesä meri kirjat sunnuntai'.split(' '),
  fr: 'café mer soleil dimanche vinyle vélo livres plage musique montagne'.split(' '),
  it: 'caffè mare sole domenica vinile bici libri cinema musica monti'.split(' '),
  nb: 'kaffe fjell vinyl sjøen søndag hytte sykkel sol musikk skog'.split(' '),
  nl: 'koffie zee vinyl zondag fiets zon boeken strand muziek bos'.split(' '),
  pl: 'kawa morze góry winyl niedziela rower słońce książki kino las'.split(' '),
  sv: 'kaffe skogen vinyl havet söndag cykel sol böcker musik fjäll'.split(' '),
};
const INITIALS = [...'ABCDEFGHJKLMNPRSTVW'];

type Named = { first: string; birthYear: number; language: Language };
type Form = (named: Named, random: Random) => string;

const word = ({ language }: Named, random: Random) => random.pick(WORDS[language]);
const year = ({ birthYear }: Named) => String(birthYear).slice(2);
const initial = (random: Random) => random.pick(INITIALS);

/** Usual forms of a name, and how often they are used. */
const FORMS: (readonly [Form, number])[] = [
  [({ first }) => first, 16],
  [({ first }, random) => `${first}_${initial(random)}`, 26],
  [(named) => `${named.first}.${year(named)}`, 14],
  [(named) => `${named.first}${year(named)}`, 8],
  [({ first }, random) => `${first}-${initial(random)}`, 10],
  [(named, random) => `${named.first}_${word(named, random)}`, 14],
  [(named, random) => `${named.first.toLowerCase()}.${word(named, random)}`, 8],
  [(named, random) => `${named.first}_${initial(random)}${year(named)}`, 6],
  // as long as a name may be, or nearly
  [(named, random) => `${named.first}_${word(named, random)}.${word(named, random)}`, 4],
];
/** Forms that are left when many names are taken. */
const LATE_FORMS: (readonly [Form, number])[] = [
  [({ first }, random) => `${first}_${initial(random)}${initial(random)}`, 20],
  [(named, random) => `${named.first}_${word(named, random)}${year(named)}`, 20],
  [({ first }, random) => `${first}${random.between(100, 9999)}`, 30],
  [({ first }, random) => `${first}.${initial(random)}${random.between(10, 999)}`, 30],
];
/** Attempts of each kind; nearly everybody has a name by then. */
const ATTEMPTS = 6;

type InventNickname = (named: Named, taken: TakenTexts, random: Random) => DemoName;

/** Invents display names by the rules of A1, each only once. */
export function inventingNicknames(): InventNickname {
  /** first names with nearly every usual form taken */
  const common = new Set<string>();
  return (named, taken, random) => {
    for (let attempt = common.has(named.first) ? ATTEMPTS - 1 : 0; ; attempt++) {
      const name = withKeys(nameFor(named, attempt, random));
      if (fits(name) && takeName(taken, name)) return name;
      if (attempt === ATTEMPTS) common.add(named.first);
    }
  };
}

function nameFor(named: Named, attempt: number, random: Random): string {
  if (attempt < ATTEMPTS) return random.weighted(FORMS)(named, random);
  if (attempt < 2 * ATTEMPTS) return random.weighted(LATE_FORMS)(named, random);
  return `${named.first}${random.between(10_000, 999_999)}`;
}

/** Tells if a name is neither too short nor too long; its letters are allowed, and one UTF-16 unit each. */
function fits({ name }: DemoName): boolean {
  return name.length >= NAME_MIN && name.length <= NAME_MAX;
}
