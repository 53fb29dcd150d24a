import { useQuery } from '@tanstack/react-query';
import { icebreakersQuery } from '../../data/icebreakers.ts';
import { useProblemSentence } from '../../platform/texts/use-problem-text.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './icebreakers.module.css';

type IcebreakerListProps = {
  profile: string;
  /** name of the list */
  label: string;
  onPick: (text: string, list: HTMLElement) => void;
};

/** Openers to pick from. */
export function IcebreakerList({ profile, label, onPick }: IcebreakerListProps) {
  const { data, error } = useQuery(icebreakersQuery(profile));
  const sentenceOf = useProblemSentence();
  if (error && !data) return <p role="alert">{sentenceOf(error)}</p>;
  if (!data) return <Skeleton shape="box" style={{ blockSize: '12rem' }} />;
  return (
    <ul className={styles.list} aria-label={label}>
      {data.items.map(({ text }) => (
        <li key={text}>
          <button type="button" className={styles.opener} onClick={(event) => onPick(text, event.currentTarget)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
