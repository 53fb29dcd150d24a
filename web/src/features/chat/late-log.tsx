import { useEffect } from 'react';
import { createLastingStore } from '../../platform/create-store.ts';
import { ahead, loadOnline } from '../../platform/lazy-part.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { FirstMessage } from './first-message.tsx';
import styles from './message-log.module.css';
import type { MessageLog, MessageLogProps } from './message-log.tsx';
import { saidBy, usePreview } from './said.ts';

type Drawing = { Log: typeof MessageLog };

const drawing = createLastingStore<Drawing | null>(null);

const loadPart = () => import('./message-log.tsx');
// Not drawn then: who has just moved may be on what it would take the place of.
ahead.add(loadPart);

/** Loads the log and what draws its messages, once there is a line, and draws it from then on. */
export function loadLog(): void {
  loadOnline(loadPart).then(
    ({ MessageLog }) => drawing.get() ?? drawing.set({ Log: MessageLog }),
    () => undefined,
  );
}

/**
 * The log of a conversation that begins: what draws messages is not on its page, which has none, and comes when
 * somebody writes, or ahead. Without a line the words alone stand there until it is back; what can't be loaded all the
 * same is tried again with the next message.
 */
export function LateLog(props: MessageLogProps) {
  const t = useTexts('chat');
  const previewOf = usePreview();
  const loaded = drawing.use();
  const { entries, name, timeline } = props;
  const wanted = loaded ? 0 : entries.length;
  useEffect(() => {
    if (wanted > 0) loadLog();
  }, [wanted]);
  if (loaded) return <loaded.Log {...props} />;
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <div className={styles.log} role="log" tabIndex={0} aria-label={t('log.label', { name })} aria-live="polite">
        <div className={styles.content} data-empty={wanted === 0 || undefined}>
          <div className={styles.older} />
          {wanted === 0 ? <FirstMessage timeline={timeline} name={name} /> : null}
          {entries.map((entry) =>
            entry.kind === 'message' ? null : (
              <p key={entry.id} className={styles.early}>
                {previewOf(saidBy(entry))}
              </p>
            ),
          )}
        </div>
      </div>
    </div>
  );
}
