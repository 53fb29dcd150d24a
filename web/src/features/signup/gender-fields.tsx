import type { Gender } from '@rendezvous/contract/members/attributes';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Choices } from '../../ui/choices.tsx';
import styles from '../accounts/form.module.css';

type Field = { name: string; error?: string; defaultValue?: readonly string[] };

/** The newcomer's gender and the genders looked for, side by side. Nothing is chosen beforehand. */
export function GenderFields({ gender, lookingFor }: { gender: Field; lookingFor: Field }) {
  const t = useTexts('accounts');
  const attributes = useTexts('attributes');
  const genders: Gender[] = ['female', 'male'];
  return (
    <div className={styles.pair}>
      <Choices
        look="segments"
        {...gender}
        label={t('signup.gender')}
        options={genders.map((one) => ({ value: one, label: attributes(`gender.${one}`) }))}
        required
      />
      <Choices
        look="segments"
        {...lookingFor}
        label={t('signup.lookingFor')}
        options={[
          { value: 'female', label: t('signup.women') },
          { value: 'male', label: t('signup.men') },
        ]}
        multiple
      />
    </div>
  );
}
