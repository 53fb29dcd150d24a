import { Tag } from '../ui/tag.tsx';
import { useFictionalWords } from './fictional-words.ts';

/** The mark of a fictional profile: icon and word, wherever one is shown; nothing may hide it (principle 1). */
export function FictionalTag() {
  const { sign, singular } = useFictionalWords();
  return (
    <Tag look="fictional" icon={sign}>
      {singular}
    </Tag>
  );
}
