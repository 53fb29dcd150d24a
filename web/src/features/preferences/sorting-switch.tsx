import { useQueryClient } from '@tanstack/react-query';
import { allMembers } from '../../data/members.ts';
import { usePreferences } from '../../data/preferences.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { PreferenceSwitch } from './preference-switch.tsx';

/** The choice whether behaviour counts in the order by relevance. Texts: `settings`. */
export function SortingSwitch() {
  const t = useTexts('settings');
  const { sorted_by_behaviour } = usePreferences();
  const queryClient = useQueryClient();
  return (
    <PreferenceSwitch
      label={t('sorting.on')}
      hint={t('sorting.hint')}
      checked={sorted_by_behaviour}
      change={(on) => ({ sorted_by_behaviour: on })}
      // The lists that are known stand in the other order.
      onSaved={() => queryClient.removeQueries({ queryKey: allMembers })}
    />
  );
}
