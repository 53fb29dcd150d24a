import { SAVED_SEARCH_NAME_MAX } from '@rendezvous/contract/searches/limits';
import type { ComponentProps } from 'react';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { TextField } from '../../../ui/input.tsx';

/** The field for the name of a saved search. */
export function SearchName(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const t = useTexts('searches');
  return (
    <TextField {...field} label={t('name')} hint={t('nameHint')} maxLength={SAVED_SEARCH_NAME_MAX} autoComplete="off" />
  );
}
