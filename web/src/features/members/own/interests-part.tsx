import { INTERESTS, type Interest } from '@rendezvous/contract/members/attributes';
import type { OwnProfile } from '@rendezvous/contract/members/profile';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Box } from '../../../ui/box.tsx';
import { Chips } from '../../../ui/chip.tsx';
import { FieldNote } from '../field-note.tsx';
import { InterestChip } from '../interest-chip.tsx';
import { InterestChoice } from '../interest-choice.tsx';
import { EditButton, EditForm } from './edit-form.tsx';
import styles from './own-profile.module.css';
import { useEditor } from './use-editor.ts';

/** The member's interests, out of about 50. */
export function InterestsPart({ profile }: { profile: OwnProfile }) {
  const t = useTexts('profile');
  const { interests } = profile;
  const editor = useEditor<Interest[]>({
    part: 'interests',
    title: t('interests.title'),
    saved: interests,
    read: (kept) => (Array.isArray(kept) ? INTERESTS.filter((interest) => kept.includes(interest)) : null),
    change: (chosen) => ({ body: { interests: chosen }, shown: { interests: chosen } }),
  });
  return (
    <Box className={styles.part} id="interests">
      <header>
        <h2>{t('interests.title')}</h2>
        <EditButton editor={editor} empty={interests.length === 0} />
      </header>
      {editor.open ? (
        <EditForm editor={editor}>
          <InterestChoice chosen={editor.value} onChosen={editor.keep} />
        </EditForm>
      ) : interests.length > 0 ? (
        <Chips>
          {interests.map((interest) => (
            <InterestChip key={interest} interest={interest} />
          ))}
        </Chips>
      ) : (
        <p className={styles.invitation}>{t('interests.empty')}</p>
      )}
      <FieldNote field="interests" />
    </Box>
  );
}
