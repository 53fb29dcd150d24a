import type { Place } from '@rendezvous/contract/site/endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { api } from '../../platform/api.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Combobox } from '../../ui/combobox.tsx';

type PlaceFieldProps = {
  /** what is chosen at first */
  initial: string;
  country?: string;
  error?: string;
  /** null while the text is no town of the list */
  onPlace: (place: Place | null) => void;
  /** every letter, for who keeps what is typed */
  onText?: (text: string) => void;
  /** instead of the sentence that the place is needed */
  hint?: string;
};

const PAUSE_MS = 120;

/** A town by typing its first letters. */
export function PlaceField({ initial, country, error, onPlace, onText, hint }: PlaceFieldProps) {
  const t = useTexts('site');
  const [text, setText] = useState(initial);
  const name = useDeferredValue(useSettled(text.trim(), PAUSE_MS));
  const { data, isFetching } = useQuery({
    queryKey: ['places', country, name],
    queryFn: ({ signal }) => api('GET places.php', { query: { name, country }, signal }),
    enabled: name !== '',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  const places = data?.items ?? [];

  return (
    <Combobox
      name="place"
      label={t('place.label')}
      hint={hint ?? t('place.hint')}
      error={error}
      text={text}
      onText={(typed) => {
        setText(typed);
        onText?.(typed);
        onPlace(null);
      }}
      options={places.map((place) => ({ id: place.id, label: place.name, detail: detailOf(place) }))}
      onChoose={(option) => {
        setText(option.label);
        onPlace(places.find((place) => place.id === option.id) ?? null);
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

/** The value once it has rested for a moment. */
function useSettled(value: string, milliseconds: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
