/** Number that the varieties in use need. An Accept-Language can name any region, and each would stay in memory. */
const MOST = 200;

/**
 * Makes a thing once for the same arguments, as JSON tells them apart: a formatter takes longer to make than a page's
 * sentences to write. The oldest goes when there are too many.
 */
export function kept<Given extends readonly unknown[], Made>(make: (...given: Given) => Made): typeof make {
  const made = new Map<string, Made>();
  return (...given) => {
    const key = JSON.stringify(given);
    const known = made.get(key);
    if (known !== undefined) return known;
    const [oldest] = made.size < MOST ? [] : made.keys();
    if (oldest !== undefined) made.delete(oldest);
    const fresh = make(...given);
    made.set(key, fresh);
    return fresh;
  };
}

export const numberFormat = kept(
  (language: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
);
const regionNames = kept((language: string) => new Intl.DisplayNames(language, { type: 'region' }));

/** A country's name in a language; its code where there is none. */
export function countryName(language: string, code: string): string {
  return regionNames(language).of(code) ?? code;
}

/** Countries sorted by their names in a language. */
export const namedCountries = kept((language: string, codes: readonly string[]) => {
  const { compare } = new Intl.Collator(language);
  const countries = codes.map((code) => ({ code, name: countryName(language, code) }));
  return countries.sort((one, other) => compare(one.name, other.name));
});
