import type { Gender } from '@rendezvous/contract/members/attributes';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Choices } from '../../ui/choices.tsx';
import styles from '../accounts/form.module.css';
import type { SignupStart } from './signup-start.ts';

type Errors = Readonly<Record<string, string>>;

/** The newcomer's gender and the genders looked for, side by side. Nothing is chosen beforehand. */
export function GenderFields({ start = {}, errors = {} }: { start?: SignupStart; errors?: Errors }) {
  const t = useTexts('accounts');
  const attributes = useTexts('attributes');
  const genders: Gender[] = ['female', 'male'];
  return (
    <div className={styles.pair}>
      <Choices
        look="segments"
        name="gender"
        label={t('signup.gender')}
        error={errors.gender}
        options={genders.map((gender) => ({ value: gender, label: attributes(`gender.${gender}`) }))}
        defaultValue={start.gender ? [start.gender] : []}
        required
      />
      <Choices
        look="segments"
        name="looking_for"
        label={t('signup.lookingFor')}
        error={errors.looking_for}
        options={[
          { value: 'female', label: t('signup.women') },
          { value: 'male', label: t('signup.men') },
        ]}
        defaultValue={start.lookingFor ?? []}
        multiple
      />
    </div>
  );
}
