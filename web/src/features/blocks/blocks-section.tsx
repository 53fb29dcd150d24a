import type { BlockedMember } from '@rendezvous/contract/blocks/endpoints';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import { blocksQuery } from '../../data/blocks.ts';
import { MoreOfList } from '../../parts/more-of-list.tsx';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { Thing, Things } from '../../parts/things.tsx';
import { useDates } from '../../platform/texts/use-dates.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { useBlock } from './use-block.ts';

/** Members who are blocked, and the button to unblock them. Texts: `blocks`. */
export function BlocksSection() {
  const t = useTexts('blocks');
  const query = useSuspenseInfiniteQuery(blocksQuery);
  const blocked = query.data.pages.flatMap(({ items }) => items);
  return (
    <SettingsSection id="blocks" title={t('list.title')} text={t('list.text')}>
      {blocked.length === 0 ? (
        <p className="quiet">{t('list.empty')}</p>
      ) : (
        <Things label={t('list.title')}>
          {blocked.map((member) => (
            <BlockedRow key={member.id} member={member} />
          ))}
        </Things>
      )}
      <MoreOfList query={query} labels={{ more: t('list.more'), failed: t('list.failed'), retry: t('list.retry') }} />
    </SettingsSection>
  );
}

function BlockedRow({ member: { id, name: known, blocked_at } }: { member: BlockedMember }) {
  const t = useTexts('blocks');
  const dates = useDates();
  const { unblock } = useBlock();
  const name = known ?? t('somebody');

  function takeBack() {
    // The pressed button goes with its row.
    const onSuccess = () => document.getElementById('blocks-title')?.focus();
    unblock.mutate({ whom: { id }, name }, { onSuccess });
  }

  return (
    <Thing icon={Ban} name={name} about={t('list.since', { day: dates.day(blocked_at) })}>
      <Button look="text" busy={unblock.isPending} aria-label={t('list.unblockNamed', { name })} onClick={takeBack}>
        {t('unblock')}
      </Button>
    </Thing>
  );
}
