import { useState } from 'react';
import { useSettings } from '../../data/settings.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/input.tsx';
import { charactersLeft } from '../chat/message-length.ts';
import { readSignupDraft } from './signup-draft.ts';
import styles from './signup-steps.module.css';

/** Characters left from which on their number is shown. */
const NEARLY_FULL = 100;

type FirstMessageProps = { member: { id: string; name: string }; error?: string };

/** The first message to the member whose page led to the sign-up; it may stay empty (A7). */
export function FirstMessage({ member: { id, name }, error }: FirstMessageProps) {
  const t = useTexts('signup');
  const { message_length: max } = useSettings();
  const { message } = readSignupDraft();
  const begun = message?.to === id ? message.text : '';
  const [left, setLeft] = useState(() => charactersLeft(begun, max));
  return (
    <>
      <Field
        name="signup_message"
        label={t('forMember.message', { name })}
        hint={t('forMember.messageHint', { name })}
        error={error}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            defaultValue={begun}
            onChange={(event) => setLeft(charactersLeft(event.target.value, max))}
          />
        )}
      </Field>
      {left <= NEARLY_FULL ? (
        <p className={styles.count} data-over={left < 0 || undefined} role="status">
          {left < 0 ? t('forMember.messageOver', { count: -left }) : t('forMember.messageLeft', { count: left })}
        </p>
      ) : null}
    </>
  );
}
