import type { SavedSearch } from '@rendezvous/contract/searches/endpoints';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Bookmark from 'lucide-react/icons/bookmark';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useState } from 'react';
import { type MemberSearch, readMemberSearch } from '../../../data/member-search.ts';
import { useNotifications } from '../../../data/notifications.ts';
import { savedSearchesQuery } from '../../../data/saved-searches.ts';
import { SavingSwitch } from '../../../parts/saving-switch.tsx';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Box } from '../../../ui/box.tsx';
import { buttonProps } from '../../../ui/button.tsx';
import { Chip, Chips } from '../../../ui/chip.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { RenameSearch } from './rename-search.tsx';
import styles from './saved-searches.module.css';
import { useAlertSwitch, useDeleteSearch } from './use-saved-searches.ts';

type InWords = (search: MemberSearch) => ReactNode;
/** @returns undefined for what is no filter any more */
type NameOf = (filter: string) => string | undefined;

/** The member's saved searches: the filters of each in words, its alerts, and the things that can be done with it. */
export function SavedSearchesPage({ inWords, nameOf }: { inWords: InWords; nameOf: NameOf }) {
  const t = useTexts('searches');
  const { data: searches } = useSuspenseQuery(savedSearchesQuery);
  const [renamed, setRenamed] = useState<SavedSearch | null>(null);
  return (
    <div className={styles.page}>
      <Link to="/members" {...buttonProps({ look: 'back' })}>
        <Icon of={ArrowLeft} size={20} />
        {t('back')}
      </Link>
      <PageHead title={t('title')}>
        <p>{t('intro')}</p>
      </PageHead>
      <AlertsOff searches={searches} />
      {searches.length === 0 ? (
        <Empty
          picture={<Icon of={Bookmark} size={28} />}
          title={t('empty')}
          text={t('emptyText')}
          action={
            <Link to="/members" {...buttonProps({ look: 'primary' })}>
              {t('emptyAction')}
            </Link>
          }
        />
      ) : (
        <ul className={styles.list} aria-label={t('list')}>
          {searches.map((search) => (
            <li key={search.id}>
              <SearchBox saved={search} inWords={inWords} nameOf={nameOf} onRename={() => setRenamed(search)} />
            </li>
          ))}
        </ul>
      )}
      <RenameSearch search={renamed} onClose={() => setRenamed(null)} />
    </div>
  );
}

/** Says that alerts are asked for which no one sends. */
function AlertsOff({ searches }: { searches: readonly SavedSearch[] }) {
  const t = useTexts('searches');
  const { saved_searches: mails, mail_disabled, push } = useNotifications();
  const noMail = searches.some(({ alert_mail }) => alert_mail) && (!mails || mail_disabled.length > 0);
  const noPush = searches.some(({ alert_push }) => alert_push) && (!push.saved_searches || push.browsers === 0);
  if (!noMail && !noPush) return null;
  return (
    <p className="quiet">
      {noMail ? `${t('noMail')} ` : null}
      {noPush ? `${t('noPush')} ` : null}
      <Link to="/notifications">{t('change')}</Link>
    </p>
  );
}

type SearchBoxProps = { saved: SavedSearch; inWords: InWords; nameOf: NameOf; onRename: () => void };

function SearchBox({ saved, inWords, nameOf, onRename }: SearchBoxProps) {
  const t = useTexts('searches');
  const remove = useDeleteSearch();
  const { id, name, query } = saved;
  const search = readMemberSearch(query);
  const named = (action: string) => t('of', { action, name });
  return (
    <Box className={styles.search} aria-labelledby={`${id}-name`}>
      <header className={styles.head}>
        <h2 id={`${id}-name`}>{name}</h2>
        <IconButton label={named(t('rename'))} onClick={onRename}>
          <Icon of={Pencil} size={20} />
        </IconButton>
        <IconButton label={named(t('delete'))} onClick={() => remove(saved)}>
          <Icon of={Trash2} size={20} />
        </IconButton>
      </header>
      <Chips>
        {Object.keys(query).some((filter) => filter !== 'sort') ? inWords(search) : <Chip>{t('all')}</Chip>}
      </Chips>
      <LeftOut names={saved.left_out} nameOf={nameOf} />
      <div className={styles.switches}>
        <AlertSwitch
          saved={saved}
          by="alert_mail"
          label={t('mail')}
          hint={t(query.wishes_fit ? 'alertHintWishes' : 'alertHint')}
        />
        <AlertSwitch saved={saved} by="alert_push" label={t('push')} />
      </div>
      <Link to="/members" search={search} aria-label={named(t('open'))} {...buttonProps({ className: styles.show })}>
        {t('open')}
      </Link>
    </Box>
  );
}

type AlertSwitchProps = { saved: SavedSearch; by: 'alert_mail' | 'alert_push'; label: string; hint?: string };

function AlertSwitch({ saved, by, label, hint }: AlertSwitchProps) {
  const t = useTexts('searches');
  const press = useAlertSwitch(saved.id);
  return (
    <SavingSwitch
      label={label}
      name={t('of', { action: label, name: saved.name })}
      hint={hint}
      checked={saved[by]}
      onChange={(on) => press.mutate({ [by]: on })}
      press={press}
      words={{ saved: t('switched'), notSaved: t('notSwitched') }}
    />
  );
}

/** Filters that the site does not ask for any more, by name where they still have one. */
function LeftOut({ names, nameOf }: { names: readonly string[]; nameOf: NameOf }) {
  const t = useTexts('searches');
  if (names.length === 0) return null;
  const words = names.map((name) => nameOf(name) ?? t('gone'));
  return <p className="quiet">{t('leftOut', { count: names.length, names: [...new Set(words)].join(', ') })}</p>;
}
