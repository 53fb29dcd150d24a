import Check from 'lucide-react/icons/check';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './photo-tips.module.css';

/** Tips for a good photo, and what happens to it. */
export function PhotoTips() {
  const t = useTexts('photos');
  return (
    <ul className={styles.tips}>
      {(['alone', 'clean', 'kinds'] as const).map((tip) => (
        <li key={tip}>
          <Icon of={Check} size={20} />
          {t(`tips.${tip}`)}
        </li>
      ))}
    </ul>
  );
}
