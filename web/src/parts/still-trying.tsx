import { useWaiting } from '../platform/forms/use-waiting.ts';
import { useTexts } from '../platform/texts/use-texts.ts';
import styles from './form.module.css';

type StillTryingProps = {
  busy: boolean;
  /** true: it is tried again by itself, and counts once (C10) */
  repeats: boolean;
};

/** Words beside a pressed button whose answer takes long: that it is on its way, then what to do. Texts: `shell`. */
export function StillTrying({ busy, repeats }: StillTryingProps) {
  const t = useTexts('shell');
  const waiting = useWaiting(busy);
  return (
    <p role="status" className={styles.waiting}>
      {waiting === 'trying' ? t('form.trying') : null}
      {waiting === 'long' ? t(repeats ? 'form.longRepeated' : 'form.long') : null}
    </p>
  );
}
