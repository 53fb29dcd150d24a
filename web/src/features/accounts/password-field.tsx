import { PASSWORD_MIN } from '@rendezvous/contract/accounts/limits';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';
import styles from './password-field.module.css';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type' | 'autoComplete' | 'required'> & {
  label?: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  /** true: a new password, so the rules are shown and the browser offers one */
  isNew?: boolean;
  /** names the button ("Show password"); pressed means shown */
  showLabel?: string;
};

/** A password field with its texts, and a button that shows what others must not see. Texts: `accounts`. */
export function PasswordField(props: PasswordFieldProps) {
  const { isNew = false, name = 'password', label, hint, error, showLabel, ...rest } = props;
  const t = useTexts('accounts');
  const [shown, setShown] = useState(false);
  return (
    <Field
      name={name}
      label={label ?? t('password.label')}
      hint={hint === undefined && isNew ? t('password.hint', { min: PASSWORD_MIN }) : hint}
      error={error}
    >
      {(control) => (
        <div className={styles.field}>
          <Input
            autoComplete={isNew ? 'new-password' : 'current-password'}
            required
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <IconButton
            label={showLabel ?? t('password.show')}
            pressed={shown}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            <Icon of={shown ? EyeOff : Eye} size={20} />
          </IconButton>
        </div>
      )}
    </Field>
  );
}
