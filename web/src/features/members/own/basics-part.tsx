import { GENDERS, type Gender } from '@rendezvous/contract/members/attributes';
import type { OwnProfile } from '@rendezvous/contract/members/profile';
import { oneOf } from '../../../platform/search-params.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Box } from '../../../ui/box.tsx';
import { Choices } from '../../../ui/choices.tsx';
import { FactRow } from './fact-row.tsx';
import styles from './own-profile.module.css';
import { ResidenceRow } from './residence-row.tsx';
import { useEditor } from './use-editor.ts';

/** Facts of every profile: gender, gender looked for, residence. */
export function BasicsPart({ profile }: { profile: OwnProfile }) {
  const t = useTexts('profile');
  return (
    <Box className={styles.part}>
      <header>
        <h2>{t('basics.title')}</h2>
      </header>
      <dl className={styles.facts}>
        <ResidenceRow profile={profile} />
        <LookingForRow profile={profile} />
        <GenderRow profile={profile} />
      </dl>
      <p className="quiet small">{t('basics.fixed')}</p>
    </Box>
  );
}

function GenderRow({ profile: { gender } }: { profile: OwnProfile }) {
  const t = useTexts('profile');
  const attribute = useTexts('attributes');
  const editor = useEditor<Gender>({
    part: 'gender',
    title: t('basics.gender'),
    saved: gender,
    read: (kept) => oneOf(kept, GENDERS) ?? null,
    change: (value) => ({ body: { gender: value }, shown: { gender: value } }),
  });
  return (
    <FactRow editor={editor} shown={attribute(`gender.${gender}`)}>
      <Choices
        name="gender"
        label={editor.title}
        error={editor.fields.gender}
        options={GENDERS.map((value) => ({ value, label: attribute(`gender.${value}`) }))}
        value={[editor.value]}
        onChange={([value]) => editor.keep(oneOf(value, GENDERS) ?? gender)}
      />
    </FactRow>
  );
}

function LookingForRow({ profile: { looking_for: lookingFor } }: { profile: OwnProfile }) {
  const t = useTexts('profile');
  const fieldText = useTexts('fields');
  const names: Record<Gender, string> = { female: t('basics.women'), male: t('basics.men') };
  const editor = useEditor<Gender[]>({
    part: 'looking_for',
    title: t('basics.lookingFor'),
    saved: lookingFor,
    read: (kept) => (Array.isArray(kept) ? GENDERS.filter((gender) => kept.includes(gender)) : null),
    change: (value) => ({ body: { looking_for: value }, shown: { looking_for: value } }),
    check: (value) => (value.length === 0 ? fieldText('missing.looking_for') : null),
  });
  return (
    <FactRow editor={editor} shown={lookingFor.map((gender) => names[gender]).join(', ')}>
      <Choices
        name="looking_for"
        label={editor.title}
        multiple
        error={editor.wrong ?? editor.fields.looking_for}
        options={GENDERS.toReversed().map((value) => ({ value, label: names[value] }))}
        value={editor.value}
        onChange={(values) => editor.keep(GENDERS.filter((gender) => values.includes(gender)))}
      />
    </FactRow>
  );
}
