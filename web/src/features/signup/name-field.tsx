import { useState } from 'react';
import { ApiProblem } from '../../platform/api/api.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import styles from './name-field.module.css';

type NameFieldProps = { error?: string; initial?: string; freeName?: string };

/** The field for the name (A1). With a taken name comes a free one: a press takes it. */
export function NameField({ error, initial, freeName }: NameFieldProps) {
  const t = useTexts('accounts');
  const [name, setName] = useState(initial ?? '');
  return (
    <div className={styles.name}>
      <Field name="name" label={t('signup.name')} hint={t('signup.nameHint')} error={error}>
        {(control) => (
          <Input
            {...control}
            value={name}
            onChange={(event) => setName(event.target.value)}
            autoComplete="nickname"
            spellCheck={false}
            required
          />
        )}
      </Field>
      {freeName && name !== freeName ? (
        <Button onClick={() => setName(freeName)}>{t('signup.takeName', { name: freeName })}</Button>
      ) : null}
    </div>
  );
}

/** The free name that a refusal offers. */
export function freeNameIn(problem: unknown): string | undefined {
  const suggestion = problem instanceof ApiProblem ? problem.fields.name?.params?.suggestion : undefined;
  return typeof suggestion === 'string' ? suggestion : undefined;
}
