import { CHAT_FILTERS, CHAT_SEARCH_MAX } from '@rendezvous/contract/chat/limits';
import type { ChatsAsked } from '../../data/found-chats.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { ChipButton, Chips } from '../../ui/chip.tsx';
import { Input } from '../../ui/input.tsx';

type ChatFiltersProps = { asked: ChatsAsked; onAsked: (asked: ChatsAsked) => void };

/** A field for words, and the filters of the list; a second press takes a filter away. */
export function ChatFilters({ asked, onAsked }: ChatFiltersProps) {
  const t = useTexts('chat');
  return (
    <search>
      <Input
        type="search"
        aria-label={t('list.search')}
        placeholder={t('list.search')}
        maxLength={CHAT_SEARCH_MAX}
        value={asked.words}
        onChange={(event) => onAsked({ ...asked, words: event.target.value })}
      />
      <Chips>
        {CHAT_FILTERS.map((filter) => {
          const active = asked.filter === filter;
          return (
            <ChipButton
              key={filter}
              active={active}
              aria-pressed={active}
              onClick={() => onAsked({ ...asked, filter: active ? null : filter })}
            >
              {t(`list.filters.${filter}`)}
            </ChipButton>
          );
        })}
      </Chips>
    </search>
  );
}
