import { useQuery } from '@tanstack/react-query';
import { type Emoji, type EmojiPickerListEmojiProps, EmojiPicker as Frimousse, type SkinTone } from 'frimousse';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useCurrentUser } from '../../data/current-user.ts';
import { emojiQuery, type NamedEmoji } from '../../data/emoji.ts';
import { ownKey, useOwn, writeOwn } from '../../platform/own-storage.ts';
import { useLocale, useTexts } from '../../platform/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EMOJI_GROUPS, pickerData, SKIN_TONES } from './emoji-data.ts';
import styles from './emoji-picker.module.css';
import { drawable } from './emoji-support.ts';
import { rememberEmoji, useRecentEmoji } from './recent-emoji.ts';

const COLUMNS = 8;

type Choice = { onChoose: (emoji: string) => void };

/** The choice of an emoji: by a search in the page's language, by group, among those used last. */
export function EmojiPicker({ onChoose }: Choice) {
  const t = useTexts('emoji');
  const chat = useTexts('chat');
  const { data, isError, isFetching, refetch } = useQuery(emojiQuery(useLocale()));
  if (data) return <Choosing emojis={data} onChoose={onChoose} />;
  if (!isError || isFetching) {
    return (
      <div role="status" aria-label={t('loading')} className={styles.picker}>
        <Skeleton shape="box" style={{ blockSize: '100%', gridRow: '1 / -1' }} />
      </div>
    );
  }
  return (
    <div role="alert" className={styles.failed}>
      <p>{chat('emoji.failed')}</p>
      <Button onClick={() => void refetch()}>{chat('list.retry')}</Button>
    </div>
  );
}

function Choosing({ emojis, onChoose }: Choice & { emojis: NamedEmoji[] }) {
  const t = useTexts('emoji');
  const locale = useLocale();
  const account = useCurrentUser()?.id ?? '';
  const [search, setSearch] = useState('');
  const [tone, setTone] = useTone(account);
  const field = useRef<HTMLInputElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.focus(), []);

  const data = useMemo(() => {
    const groups = EMOJI_GROUPS.map(({ number, name }) => ({ index: number, label: t(`groups.${name}`) }));
    const tones = {
      light: t('tones.light'),
      'medium-light': t('tones.medium-light'),
      medium: t('tones.medium'),
      'medium-dark': t('tones.medium-dark'),
      dark: t('tones.dark'),
    };
    return pickerData(drawable(emojis), { locale, groups, tones });
  }, [emojis, locale, t]);

  function choose(emoji: string) {
    rememberEmoji(account, emoji);
    onChoose(emoji);
  }

  return (
    <Frimousse.Root
      className={styles.picker}
      columns={COLUMNS}
      locale={locale}
      skinTone={tone}
      resolveEmojiData={() => data}
      onEmojiSelect={({ emoji }: Emoji) => choose(emoji)}
    >
      <div className={styles.head}>
        <Frimousse.Search
          ref={field}
          className={styles.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          placeholder={t('search')}
          aria-label={t('search')}
        />
        <Frimousse.SkinTone emoji="✋">
          {({ skinToneVariations }) => (
            <select
              className={styles.tone}
              aria-label={t('tone')}
              value={tone}
              onChange={(event) => setTone(event.target.value)}
            >
              {skinToneVariations.map(({ skinTone, emoji }) => (
                <option key={skinTone} value={skinTone} aria-label={t(`tones.${skinTone}`)}>
                  {emoji}
                </option>
              ))}
            </select>
          )}
        </Frimousse.SkinTone>
      </div>
      {search.trim() === '' ? (
        <>
          <Groups data={data} viewport={viewport} />
          <Recent account={account} emojis={emojis} onChoose={choose} />
        </>
      ) : null}
      <Frimousse.Viewport className={styles.viewport} ref={viewport} tabIndex={0} aria-label={t('list')} role="group">
        <Frimousse.Empty>
          {({ search: words }) => <p className={styles.empty}>{t('nothing', { words })}</p>}
        </Frimousse.Empty>
        <Frimousse.List
          aria-label={t('list')}
          components={{ Emoji: EmojiCell, CategoryHeader: GroupHead, Row: EmojiRow }}
        />
      </Frimousse.Viewport>
    </Frimousse.Root>
  );
}

/** Counts rows and cells from 1, as ARIA does; the library counts them from 0. */
function counted<Props extends { 'aria-rowindex'?: number; 'aria-colindex'?: number }>(props: Props): Props {
  const { 'aria-rowindex': row, 'aria-colindex': column } = props;
  return {
    ...props,
    ...(row !== undefined && { 'aria-rowindex': row + 1 }),
    ...(column !== undefined && { 'aria-colindex': column + 1 }),
  };
}

function EmojiCell({ emoji, ...rest }: EmojiPickerListEmojiProps) {
  return (
    <button type="button" {...counted(rest)} className={styles.emoji} title={emoji.label}>
      {emoji.emoji}
    </button>
  );
}

const GroupHead: NonNullable<ListComponents['CategoryHeader']> = ({ category, ...rest }) => (
  <div {...rest} className={styles.groupHead}>
    {category.label}
  </div>
);

const EmojiRow: NonNullable<ListComponents['Row']> = (props) => <div {...counted(props)} className={styles.row} />;

type ListComponents = NonNullable<Parameters<typeof Frimousse.List>[0]['components']>;

type GroupsProps = { data: ReturnType<typeof pickerData>; viewport: { current: HTMLDivElement | null } };

/** Buttons that scroll to a group. Only what is in sight is drawn, so its place is counted. */
function Groups({ data, viewport }: GroupsProps) {
  const t = useTexts('emoji');
  function show(group: number) {
    const list = viewport.current;
    const [head, row] = [list?.querySelector(`.${styles.groupHead}`), list?.querySelector(`.${styles.row}`)];
    if (!list || !head || !row) return;
    const before = EMOJI_GROUPS.slice(
      0,
      EMOJI_GROUPS.findIndex(({ number }) => number === group),
    );
    const heights = before.map(({ number }) => {
      const count = data.emojis.filter(({ category }) => category === number).length;
      return count === 0 ? 0 : head.clientHeight + Math.ceil(count / COLUMNS) * row.clientHeight;
    });
    list.scrollTo({ top: heights.reduce((sum, height) => sum + height, 0) });
  }
  return (
    <fieldset className={styles.groups} aria-label={t('group')}>
      {EMOJI_GROUPS.map(({ number, name, sign }) => (
        <button key={number} type="button" aria-label={t(`groups.${name}`)} onClick={() => show(number)}>
          {sign}
        </button>
      ))}
    </fieldset>
  );
}

/** The emoji that the member used last on this device. */
function Recent({ account, emojis, onChoose }: Choice & { account: string; emojis: NamedEmoji[] }) {
  const t = useTexts('emoji');
  // The row stays as it was while it is open: it does not move under the pointer.
  const [recent] = useState(useRecentEmoji(account));
  const names = useMemo(() => {
    const all = emojis.flatMap(({ emoji, label, skins = [] }) =>
      [emoji, ...skins.map((skin) => skin.emoji)].map((one) => [one, label] as const),
    );
    return new Map(all);
  }, [emojis]);
  const known = recent.filter((emoji) => names.has(emoji));
  if (known.length === 0) return null;
  return (
    <fieldset className={styles.recent} aria-label={t('recent')}>
      {known.map((emoji) => (
        <button key={emoji} type="button" aria-label={names.get(emoji)} onClick={() => onChoose(emoji)}>
          {emoji}
        </button>
      ))}
    </fieldset>
  );
}

/** The tone that the member chose, kept on this device. */
function useTone(account: string): [SkinTone, (tone: string) => void] {
  const key = ownKey(account, 'skin-tone');
  const kept = useOwn(key);
  return [SKIN_TONES.find((tone) => tone === kept) ?? 'none', (tone) => writeOwn(key, tone)];
}
