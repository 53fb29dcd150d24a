import { useRouter } from '@tanstack/react-router';
import Smile from 'lucide-react/icons/smile';
import { type ComponentProps, useEffect, useState } from 'react';
import { createStore } from '../../platform/create-store.ts';
import { loadOnline } from '../../platform/lazy-part.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { showToast } from '../../ui/toast.tsx';
import styles from './choose-emoji.module.css';
import { OpensLater } from './late-place.tsx';

type Popover = typeof import('./emoji-popover.tsx')['EmojiPopover'];

const POPOVER = 'emoji';

/** True: the choice of emoji was asked for, and is loaded. */
const wanted = createStore(false);

/** Opens the choice of emoji. A device without a mouse has a keyboard with emoji, so there it is not shown. */
export function EmojiButton() {
  const t = useTexts('chat');
  return (
    <IconButton
      label={t('emoji.button')}
      popoverTarget={POPOVER}
      aria-haspopup="dialog"
      className={styles.button}
      onClick={() => wanted.set(true)}
    >
      <Icon of={Smile} />
    </IconButton>
  );
}

/** The place of that choice, which is loaded with the first press; a form can't stand in that of the composer. */
export function EmojiPlace(props: Omit<ComponentProps<Popover>, 'id'>) {
  const t = useTexts('chat');
  const { texts } = useRouter().options.context;
  const [loaded, setLoaded] = useState<{ EmojiPopover: Popover } | null>(null);
  const missing = wanted.use() && !loaded;
  // The next conversation has a choice of its own, which nobody has asked for.
  useEffect(() => () => wanted.set(false), []);
  useEffect(() => {
    // What was asked for in the conversation before ends after this one was drawn.
    if (!missing || !wanted.get()) return;
    loadOnline(() => Promise.all([import('./emoji-popover.tsx'), texts.load('emoji')])).then(
      ([{ EmojiPopover }]) => setLoaded({ EmojiPopover }),
      () => {
        wanted.set(false);
        showToast({ text: t('emoji.failed') });
      },
    );
  }, [missing, t, texts]);
  if (loaded) return <loaded.EmojiPopover id={POPOVER} {...props} />;
  return missing ? <OpensLater /> : null;
}
