import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './input.module.css';
import { Input } from './input.tsx';

type SecretFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  autoComplete: 'current-password' | 'new-password';
  showLabel: string;
};

/** A field whose text others must not see. `showLabel` names the button ("Show password"); pressed means shown. */
export function SecretField({ name, label, hint, error, showLabel, ...rest }: SecretFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.withButton}>
          <Input
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <IconButton
            label={showLabel}
            aria-pressed={shown}
            aria-controls={control.id}
            className={styles.quiet}
            onClick={() => setShown(!shown)}
          >
            <Icon of={shown ? EyeOff : Eye} size={20} />
          </IconButton>
        </div>
      )}
    </Field>
  );
}
