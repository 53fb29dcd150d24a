import { NAME_MAX, NAME_MIN, NAME_PATTERN } from '@rendezvous/contract/accounts/limits';
import { nameKey } from '../../features/accounts/index.ts';
import type { Random } from '../random.ts';
import type { Language } from './languages.ts';

/** What people put behind their name when the name alone is taken. */
const WORDS: Record<Language, string> = {
  da: 'kaffe vinyl havet skov cykel søndag strand musik have sol',
  de: 'kaffee bergluft vinyl sonntag seeblick fernweh rad sonne nordwind kino',
  en: 'coffee vinyl sunday trails books sunny bakes seaside bikes cinema',
  es: 'café mar montaña domingo sol vinilo libros bici playa música',
  fi: 'kahvi järvi metsä sauna vinyyli pyörä kesä meri kirjat sunnuntai',
  fr: 'café mer soleil dimanche vinyle vélo livres plage musique montagne',
  it: 'caffè mare sole domenica vinile bici libri cinema musica monti',
  nb: 'kaffe fjell vinyl sjøen søndag hytte sykkel sol musikk skog',
  nl: 'koffie zee vinyl zondag fiets zon boeken strand muziek bos',
  pl: 'kawa morze góry winyl niedziela rower słońce książki kino las',
  sv: 'kaffe skogen vinyl havet söndag cykel sol böcker musik fjäll',
};
const INITIALS = [...'ABCDEFGHJKLMNPRSTVW'];

type Named = { first: string; birthYear: number; language: Language };

/** A display name by the rules of A1 that nobody has yet, as people with this first name would invent it. */
export function inventNickname({ first, birthYear, language }: Named, taken: ReadonlySet<string>, random: Random) {
  const year = String(birthYear).slice(2);
  const forms: (readonly [() => string, number])[] = [
    [() => first, 16],
    [() => `${first}_${random.pick(INITIALS)}`, 26],
    [() => `${first}.${year}`, 14],
    [() => `${first}${year}`, 8],
    [() => `${first}-${random.pick(INITIALS)}`, 10],
    [() => `${first}_${random.pick(WORDS[language].split(' '))}`, 14],
    [() => `${first.toLowerCase()}.${random.pick(WORDS[language].split(' '))}`, 8],
    [() => `${first}_${random.pick(INITIALS)}${year}`, 6],
  ];
  for (;;) {
    const name = random.weighted(forms)();
    if (isValid(name) && !taken.has(nameKey(name))) return name;
  }
}

function isValid(name: string): boolean {
  const length = [...name.normalize('NFKC')].length;
  return length >= NAME_MIN && length <= NAME_MAX && NAME_PATTERN.test(name.normalize('NFKC'));
}
