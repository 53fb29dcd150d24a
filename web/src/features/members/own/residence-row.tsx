import type { OwnProfile } from '@rendezvous/contract/members/profile';
import type { Place } from '@rendezvous/contract/site/endpoints';
import { useQuery } from '@tanstack/react-query';
import { regionsQuery } from '../../../data/places.ts';
import { countryName } from '../../../platform/texts/formatters.ts';
import { useLocale, useTexts } from '../../../platform/texts/use-texts.ts';
import { SelectField } from '../../../ui/input.tsx';
import { useCountryOptions } from '../../places/country-field.tsx';
import { LocationButton } from '../../places/location-button.tsx';
import { PlaceField } from '../../places/place-field.tsx';
import { FactRow } from './fact-row.tsx';
import type { Change } from './use-change-profile.ts';
import { type Editor, useEditor } from './use-editor.ts';

/** The form's values: `town` as it is typed; `townId` once it was picked from the list. */
type Residence = { country: string; region: string; town: string; townId: string };

/** The country, and as much more as the member wants to show: a region, or a town. */
export function ResidenceRow({ profile }: { profile: OwnProfile }) {
  const t = useTexts('profile');
  const { country, region, place } = profile;
  const locale = useLocale();
  const { data: regions = [] } = useQuery({ ...regionsQuery(country), enabled: region !== null });
  const regionName = regions.find(({ id }) => id === region)?.name;
  const saved = { country, region: region ?? '', town: place ?? '', townId: '' };
  const editor = useEditor<Residence>({
    part: 'residence',
    title: t('residence.title'),
    saved,
    read: readResidence,
    change: changeOf,
    // Only the town's name is known here, and an undo would need its id.
    undoable: place === null,
  });
  return (
    <FactRow editor={editor} shown={[place ?? regionName, countryName(locale, country)].filter(Boolean).join(', ')}>
      <ResidenceFields editor={editor} />
    </FactRow>
  );
}

function ResidenceFields({ editor }: { editor: Editor<Residence> }) {
  const t = useTexts('profile');
  const { value, fields } = editor;
  const countries = useCountryOptions();
  const ownCountry = countryName(useLocale(), value.country);
  const { data: regions, isPending } = useQuery(regionsQuery(value.country));
  const setWithoutTown = (next: Pick<Residence, 'country' | 'region'>) =>
    editor.keep({ ...next, town: '', townId: '' });
  const setPlace = ({ country, region, name, id }: Place) =>
    editor.keep({ country, region: region ?? '', town: name, townId: id });

  return (
    <>
      <LocationButton onPlace={setPlace} />
      <SelectField
        name="country"
        label={editor.title}
        error={fields.country}
        autoComplete="country"
        value={value.country}
        onChange={(event) => setWithoutTown({ country: event.target.value, region: '' })}
      >
        {countries.some(({ code }) => code === value.country) ? null : (
          <option value={value.country}>{ownCountry}</option>
        )}
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="region"
        label={t('residence.region')}
        error={fields.region}
        value={value.region}
        onChange={(event) => setWithoutTown({ country: value.country, region: event.target.value })}
      >
        <option value="">{isPending ? t('residence.loading') : t('residence.noRegion')}</option>
        {regions?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <PlaceField
        text={value.town}
        country={value.country}
        hint={t('residence.townHint')}
        error={fields.place ?? fields['place.id']}
        onText={(town) => editor.keep({ ...value, town, townId: '' })}
        onPlace={setPlace}
      />
    </>
  );
}

/** Makes the change. A text that is no town of the list is sent as it is: the server's error shows at the field. */
function changeOf({ country, region, town, townId }: Residence): Change {
  const shown = { country, region: region || null, place: town || null };
  if (townId) return { body: { place: { id: townId } }, shown };
  if (town.trim()) return { body: { place: { id: '' } }, shown: {} };
  return { body: { country, region: region || null }, shown };
}

function readResidence(kept: unknown): Residence | null {
  const { country, region, town, townId } = kept as Record<keyof Residence, unknown>;
  const texts = [country, region, town, townId];
  return texts.every((text) => typeof text === 'string') ? (kept as Residence) : null;
}
