import type { ComponentProps } from 'react';
import { useWaiting } from '../platform/forms/use-waiting.ts';
import { useTexts } from '../platform/texts/use-texts.ts';
import { NotSaved, Saved, Switch } from '../ui/switch.tsx';

type SavingSwitchProps = Omit<ComponentProps<typeof Switch>, 'state'> & {
  /** the last press */
  press: { isPending: boolean; isSuccess: boolean; isError: boolean; submittedAt: number };
  words: { saved: string; notSaved: string };
};

/** A switch that saves at once, and says below it how that goes; why it failed is said elsewhere. Texts: `shell`. */
export function SavingSwitch({ press, words, ...rest }: SavingSwitchProps) {
  const t = useTexts('shell');
  const { isPending, isSuccess, isError, submittedAt } = press;
  const isLate = useWaiting(isPending) !== 'no';
  return (
    <Switch
      {...rest}
      state={
        isSuccess ? (
          <Saved key={submittedAt}>{words.saved}</Saved>
        ) : isError ? (
          <NotSaved>{words.notSaved}</NotSaved>
        ) : isLate ? (
          <span className="quiet">{t('form.trying')}</span>
        ) : null
      }
    />
  );
}
