import type { SavedSearch } from '@rendezvous/contract/searches/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { showSavedSearch } from '../../../data/saved-searches.ts';
import { Form, SubmitButton } from '../../../parts/form.tsx';
import { FormSheet } from '../../../parts/form-sheet.tsx';
import { useForm } from '../../../parts/use-form.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import styles from './saved-searches.module.css';
import { SearchName } from './search-name.tsx';

type RenameSearchProps = { search: SavedSearch | null; onClose: () => void };

export function RenameSearch({ search, onClose }: RenameSearchProps) {
  const t = useTexts('searches');
  return (
    <FormSheet open={search !== null} onClose={onClose} title={t('renameTitle')}>
      {search ? <RenameForm search={search} onDone={onClose} /> : null}
    </FormSheet>
  );
}

function RenameForm({ search, onDone }: { search: SavedSearch; onDone: () => void }) {
  const t = useTexts('searches');
  const queryClient = useQueryClient();
  const form = useForm('PUT searches.php', {
    query: { id: search.id },
    repeats: 'state',
    onSuccess(renamed) {
      showSavedSearch(queryClient, renamed);
      onDone();
    },
  });
  return (
    <Form form={form} className={styles.form}>
      <SearchName {...form.field('name')} defaultValue={search.name} />
      <SubmitButton form={form}>{t('renameAction')}</SubmitButton>
    </Form>
  );
}
