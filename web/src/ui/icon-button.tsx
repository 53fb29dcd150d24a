import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';

type Appearance = {
  label: string;
  look?: 'plain' | 'raised' | 'primary' | 'photo';
  className?: string;
};

/** Props of a link that shows only an icon; `label` is its name. */
export function iconButtonProps({ label, look = 'plain', className }: Appearance) {
  return { className: classNames(styles.iconButton, className), 'data-look': look, 'aria-label': label };
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & Appearance & { pressed?: boolean };

export function IconButton({ label, look, pressed, className, type = 'button', ...rest }: IconButtonProps) {
  return <button {...rest} {...iconButtonProps({ label, look, className })} type={type} aria-pressed={pressed} />;
}
