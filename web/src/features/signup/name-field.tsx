import { useRef, useState } from 'react';
import { ApiProblem } from '../../platform/api/api.ts';
import { typeInto } from '../../platform/forms/form-draft.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import styles from './name-field.module.css';

type NameFieldProps = { name: string; error?: string; defaultValue?: string; freeName?: string };

/** The name that others see (A1). A name that is taken comes with one that is free: a press takes it. */
export function NameField({ name: field, error, defaultValue = '', freeName }: NameFieldProps) {
  const t = useTexts('accounts');
  // The browser keeps the text: what is typed before the scripts are there would be lost by a state.
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(defaultValue);
  return (
    <div className={styles.name}>
      <Field name={field} label={t('signup.name')} hint={t('signup.nameHint')} error={error}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            defaultValue={defaultValue}
            onChange={(event) => setName(event.target.value)}
            autoComplete="nickname"
            spellCheck={false}
            required
          />
        )}
      </Field>
      {freeName && name !== freeName ? (
        <Button onClick={() => input.current && typeInto(input.current, freeName)}>
          {t('signup.takeName', { name: freeName })}
        </Button>
      ) : null}
    </div>
  );
}

/** The free name that a refusal offers. */
export function freeNameIn(problem: unknown): string | undefined {
  const suggestion = problem instanceof ApiProblem ? problem.fields.name?.params?.suggestion : undefined;
  return typeof suggestion === 'string' ? suggestion : undefined;
}
