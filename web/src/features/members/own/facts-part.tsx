import { ATTRIBUTE_NAMES, ATTRIBUTES, type AttributeName, isFieldShown } from '@rendezvous/contract/members/attributes';
import type { OwnProfile } from '@rendezvous/contract/members/profile';
import { useSettings } from '../../../data/settings.ts';
import { oneOf } from '../../../platform/search-params.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Box } from '../../../ui/box.tsx';
import { Choices } from '../../../ui/choices.tsx';
import { FieldNote } from '../field-note.tsx';
import { valueKey } from '../value-key.ts';
import { FactRow } from './fact-row.tsx';
import styles from './own-profile.module.css';
import { useEditor } from './use-editor.ts';

/** The attributes that the site shows, each saved by itself. */
export function FactsPart({ profile }: { profile: OwnProfile }) {
  const t = useTexts('profile');
  const { visible_profile_fields: visible } = useSettings();
  const names = ATTRIBUTE_NAMES.filter((name) => isFieldShown(visible, name));
  if (names.length === 0) return null;
  return (
    <Box className={styles.part}>
      <header>
        <h2>{t('facts.title')}</h2>
      </header>
      <dl className={styles.facts}>
        {names.map((name) => (
          <Attribute key={name} name={name} profile={profile} />
        ))}
      </dl>
    </Box>
  );
}

function Attribute({ name, profile }: { name: AttributeName; profile: OwnProfile }) {
  const t = useTexts('profile');
  const attribute = useTexts('attributes');
  const title = attribute(`name.${name}`);
  const saved = profile.attributes[name] ?? '';
  const editor = useEditor<string>({
    part: name,
    title,
    saved,
    read: (kept) => (kept === '' ? '' : (oneOf(kept, ATTRIBUTES[name]) ?? null)),
    change: (value) => ({
      body: { attributes: { [name]: value || null } },
      shown: { attributes: { ...profile.attributes, [name]: value || undefined } },
    }),
  });
  return (
    <FactRow editor={editor} shown={saved ? attribute(valueKey(name, saved)) : null} note={<FieldNote field={name} />}>
      <Choices
        name={name}
        label={title}
        error={editor.fields[`attributes.${name}`]}
        options={[
          ...ATTRIBUTES[name].map((value) => ({ value, label: attribute(valueKey(name, value)) })),
          { value: '', label: t('edit.none') },
        ]}
        value={[editor.value]}
        onChange={([value = '']) => editor.keep(value)}
      />
    </FactRow>
  );
}
