import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import styles from './combobox.module.css';

export type ComboboxOption = { id: string; label: string; detail?: string };

type ComboboxProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'role'> & {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  /** text in the field */
  text: string;
  onText: (text: string) => void;
  /** options that fit the text; the caller loads them, and waits a moment between letters */
  options: readonly ComboboxOption[];
  onChoose: (option: ComboboxOption) => void;
  loading: boolean;
  /** shown if there is a text and no option fits */
  noneLabel: string;
  loadingLabel: string;
};

/**
 * A text field with a list of options (ARIA combobox with a listbox; the focus stays in the field). Arrows walk, Enter
 * takes, Escape closes. The caller puts the chosen option's label into the text by `onChoose`.
 */
export function Combobox(props: ComboboxProps) {
  const { name, label, hint, error, text, onText, options, onChoose, loading, noneLabel, loadingLabel, ...rest } =
    props;
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const listId = `list-${name}`;
  const shown = open && text.trim() !== '';
  const current = shown ? options[active] : undefined;

  useEffect(() => {
    if (current) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  function close() {
    setOpen(false);
    setActive(-1);
  }

  function choose(option: ComboboxOption) {
    onChoose(option);
    close();
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setOpen(true);
      setActive(nextIndex(active, step, options.length));
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      choose(current);
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      close();
    }
  }

  return (
    <Field name={name} label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.combobox}>
          <Input
            autoComplete="off"
            {...rest}
            {...control}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={listId}
            aria-activedescendant={current ? `${listId}-${current.id}` : undefined}
            value={text}
            onChange={(event) => {
              onText(event.target.value);
              setOpen(true);
              setActive(-1);
            }}
            onKeyDown={onKeyDown}
            onBlur={close}
          />
          <div
            className={styles.list}
            hidden={!shown || options.length === 0}
            ref={list}
            id={listId}
            role="listbox"
            aria-labelledby={`${control.id}-label`}
            onMouseDown={(event) => event.preventDefault()}
          >
            {options.map((option, index) => (
              <Option
                key={option.id}
                id={`${listId}-${option.id}`}
                option={option}
                active={index === active}
                onChoose={() => choose(option)}
              />
            ))}
          </div>
          <p className={styles.status} role="status">
            {shown && options.length === 0 ? (loading ? loadingLabel : noneLabel) : null}
          </p>
        </div>
      )}
    </Field>
  );
}

/** The next option, round and round, with the field itself as one stop. */
function nextIndex(active: number, step: number, count: number): number {
  const stops = count + 1;
  return ((active + 1 + step + stops) % stops) - 1;
}

type OptionProps = { id: string; option: ComboboxOption; active: boolean; onChoose: () => void };

function Option({ id, option, active, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field has focus and keys
    <div id={id} role="option" aria-selected={active} onClick={onChoose}>
      {option.label}
      {option.detail ? <small>{option.detail}</small> : null}
    </div>
  );
}
