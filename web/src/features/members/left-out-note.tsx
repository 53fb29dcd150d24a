import { ATTRIBUTES, type AttributeName, INTERESTS } from '@rendezvous/contract/members/attributes';
import { LAST_PAGE, VISITOR_LAST_PAGE } from '@rendezvous/contract/members/limits';
import FunnelX from 'lucide-react/icons/funnel-x';
import { type LeftOut, leftOutOf, type Reader, WHY_LEFT_OUT } from '../../data/left-out.ts';
import type { Address, MemberSearch, MemberSearchPage } from '../../data/member-search.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { useFilterName } from './filter-name.ts';
import styles from './members-page.module.css';
import { valueKey } from './value-key.ts';

type LeftOutNoteProps = { address: Address; search: MemberSearch & MemberSearchPage; reader: Reader };

/** Names what the address asks for and the list does not go by, a line for each reason. */
export function LeftOutNote({ address, search, reader }: LeftOutNoteProps) {
  const t = useTexts('members');
  const wordsOf = useWords();
  const leftOut = leftOutOf(address, search, reader);
  const max = reader ? LAST_PAGE : VISITOR_LAST_PAGE;
  if (leftOut.length === 0) return null;
  return (
    <div className={styles.leftOut} role="status">
      <Banner icon={FunnelX} look="warning">
        {WHY_LEFT_OUT.map((why) => {
          const names = leftOut.filter((one) => one.why === why).map(wordsOf);
          if (names.length === 0) return null;
          return <span key={why}>{t(`leftOut.${why}`, { names: [...new Set(names)].join(', '), max })}</span>;
        })}
      </Banner>
    </div>
  );
}

/** Longest word of an address that is repeated on the page. */
const WORD_LENGTH = 24;

function shortened(word: string): string {
  return word.length > WORD_LENGTH ? `${word.slice(0, WORD_LENGTH)}…` : word;
}

/** Names a filter, and where the list goes by a part of it, the values that it does not go by. */
function useWords(): (one: LeftOut) => string {
  const t = useTexts('members');
  const attribute = useTexts('attributes');
  const nameOf = useFilterName();
  const isValue = (name: LeftOut['name'], value: string): name is AttributeName =>
    name in ATTRIBUTES && (ATTRIBUTES[name as AttributeName] as readonly string[]).includes(value);
  const wordOf = (name: LeftOut['name'], value: string): string => {
    if (isValue(name, value)) return attribute(valueKey(name, value));
    const interest = INTERESTS.find((one) => one === value);
    return interest ? attribute(`interest.${interest}`) : shortened(value);
  };
  return ({ name, values }) =>
    values.length > 0
      ? t('leftOut.part', { name: nameOf(name), values: values.map((value) => wordOf(name, value)).join(', ') })
      : nameOf(name);
}
