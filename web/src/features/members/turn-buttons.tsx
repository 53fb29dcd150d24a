import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './turn-buttons.module.css';

type TurnButtonsProps = {
  index: number;
  total: number;
  labels: { previous: string; next: string };
  onTurn: (index: number) => void;
};

/** Buttons at either side of a photo. At the ends they are not disabled: they would lose the focus. */
export function TurnButtons({ index, total, labels, onTurn }: TurnButtonsProps) {
  if (total < 2) return null;
  return (
    <>
      <IconButton
        look="photo"
        label={labels.previous}
        className={styles.previous}
        aria-disabled={index === 0}
        onClick={() => onTurn(index - 1)}
      >
        <Icon of={ChevronLeft} />
      </IconButton>
      <IconButton
        look="photo"
        label={labels.next}
        className={styles.next}
        aria-disabled={index === total - 1}
        onClick={() => onTurn(index + 1)}
      >
        <Icon of={ChevronRight} />
      </IconButton>
    </>
  );
}
