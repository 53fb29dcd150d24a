import { useState } from 'react';
import { useSettings } from '../../data/settings.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/input.tsx';
import { charactersLeft } from '../chat/message-length.ts';
import styles from './signup-steps.module.css';

/** Characters left from which on their number is shown. */
const NEARLY_FULL = 100;

export type MessageField = { name: string; error?: string; defaultValue?: string };

type FirstMessageProps = { member: { id: string; name: string }; field: MessageField };

/** The message to the member whose page one signs up on; it may stay empty (A7). */
export function FirstMessage({ member: { id, name }, field }: FirstMessageProps) {
  const t = useTexts('signup');
  const { message_length: max } = useSettings();
  const { defaultValue = '', ...rest } = field;
  const [left, setLeft] = useState(() => charactersLeft(defaultValue, max));
  return (
    <>
      <Field {...rest} label={t('forMember.message', { name })} hint={t('forMember.messageHint', { name })}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            defaultValue={defaultValue}
            // what is for one member is for nobody else
            data-draft={`signup_message ${id}`}
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
