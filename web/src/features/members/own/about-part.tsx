import { MAX_ABOUT_LENGTH } from '@rendezvous/contract/members/limits';
import type { OwnProfile } from '@rendezvous/contract/members/profile';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Box } from '../../../ui/box.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/input.tsx';
import { FieldNote } from '../field-note.tsx';
import details from '../profile-page.module.css';
import { EditButton, EditForm } from './edit-form.tsx';
import styles from './own-profile.module.css';
import { useEditor } from './use-editor.ts';

/** The member's own words. */
export function AboutPart({ profile }: { profile: OwnProfile }) {
  const t = useTexts('profile');
  const fieldText = useTexts('fields');
  const editor = useEditor({
    part: 'about',
    title: t('about.label'),
    saved: profile.about,
    read: (kept) => (typeof kept === 'string' ? kept : null),
    change: (about) => ({ body: { about }, shown: { about: about.trim() } }),
    check: (about) => (about.trim().length > MAX_ABOUT_LENGTH ? fieldText('too_long') : null),
  });
  return (
    <Box className={styles.part} id="about">
      <header>
        <h2>{t('about.title')}</h2>
        <EditButton editor={editor} empty={profile.about === ''} />
      </header>
      {editor.open ? (
        <EditForm editor={editor}>
          <Field
            name="about"
            label={t('about.label')}
            hint={t('about.hint')}
            error={editor.wrong ?? editor.fields.about}
          >
            {(control) => (
              <TextArea
                {...control}
                rows={6}
                value={editor.value}
                onChange={(event) => editor.keep(event.target.value)}
              />
            )}
          </Field>
          <p className={styles.count} data-over={editor.wrong ? true : undefined}>
            {t('about.count', { count: editor.value.trim().length, max: MAX_ABOUT_LENGTH })}
          </p>
        </EditForm>
      ) : profile.about ? (
        <div className={details.prompt}>
          <p>{profile.about}</p>
        </div>
      ) : (
        <p className={styles.invitation}>{t('about.empty')}</p>
      )}
      <FieldNote field="about" />
    </Box>
  );
}
