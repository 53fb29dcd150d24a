import { PASSWORD_MIN } from '@rendezvous/contract/accounts/limits';
import type { ComponentProps } from 'react';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { SecretField } from '../../ui/secret-field.tsx';

type PasswordFieldProps = Omit<Partial<ComponentProps<typeof SecretField>>, 'autoComplete' | 'required'> & {
  /** true: a new password, so the rules are shown and the browser offers one */
  isNew?: boolean;
};

/** A password field with its texts. Texts: `accounts`. */
export function PasswordField({ isNew = false, ...rest }: PasswordFieldProps) {
  const t = useTexts('accounts');
  return (
    <SecretField
      name="password"
      label={t('password.label')}
      hint={isNew ? t('password.hint', { min: PASSWORD_MIN }) : undefined}
      showLabel={t('password.show')}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      required
      {...rest}
    />
  );
}
