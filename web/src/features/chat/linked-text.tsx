import { Fragment, type MouseEvent, useMemo } from 'react';
import { useCurrentUser } from '../../data/current-user.ts';
import { type FoundLink, piecesOf } from './find-links.ts';
import { isKnownHost, leavingFor } from './leaving.ts';
import styles from './linked-text.module.css';

/** The middle button of the mouse, which opens a tab as well. */
const MIDDLE = 1;

/** A text whose addresses can be pressed. Before the first way to a host, the reader is asked. */
export function LinkedText({ text }: { text: string }) {
  const pieces = useMemo(() => piecesOf(text), [text]);
  const account = useCurrentUser()?.id ?? '';

  function ask(event: MouseEvent, link: FoundLink) {
    if (isKnownHost(account, link.host)) return;
    event.preventDefault();
    leavingFor.set(link);
  }

  return pieces.map((piece, index) =>
    typeof piece === 'string' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their places
      <Fragment key={index}>{piece}</Fragment>
    ) : (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their places
        key={index}
        className={styles.link}
        href={piece.href}
        {...TO_OTHERS}
        onClick={(event) => ask(event, piece)}
        onAuxClick={(event) => event.button === MIDDLE && ask(event, piece)}
      >
        {piece.shown}
      </a>
    ),
  );
}

/** Attributes of a link that a member wrote: the other site learns nothing of this one, and no engine counts it. */
export const TO_OTHERS = { target: '_blank', rel: 'noopener noreferrer nofollow ugc', dir: 'ltr' } as const;
