import type { Place } from '@rendezvous/contract/site/endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { placesQuery } from '../../data/places.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { Combobox } from './combobox.tsx';

type PlaceFieldProps = {
  /** text in the field */
  text: string;
  /** receives each typed text, which is then no town of the list */
  onText: (text: string) => void;
  onPlace: (place: Place) => void;
  country?: string;
  error?: string;
  /** shown instead of the sentence that the place is needed */
  hint?: string;
};

const PAUSE_MS = 120;

/** A field for a town, found by its first letters. */
export function PlaceField({ text, onText, onPlace, country, error, hint }: PlaceFieldProps) {
  const t = useTexts('site');
  const name = useDeferredValue(useSettled(text.trim(), PAUSE_MS));
  const { data, isFetching } = useQuery({
    ...placesQuery(name, country),
    enabled: name !== '',
    placeholderData: keepPreviousData,
  });
  const places = data?.items ?? [];

  return (
    <Combobox
      name="place.id"
      label={t('place.label')}
      hint={hint ?? t('place.hint')}
      error={error}
      text={text}
      onText={onText}
      options={places.map((place) => ({ id: place.id, label: place.name, detail: detailOf(place) }))}
      onChoose={(option) => {
        const place = places.find(({ id }) => id === option.id);
        if (place) onPlace(place);
      }}
      loading={isFetching || name !== text.trim()}
      loadingLabel={t('place.loading')}
      noneLabel={t('place.none')}
    />
  );
}

function detailOf({ region_name, country }: Place): string {
  return [region_name, country].filter(Boolean).join(', ');
}
