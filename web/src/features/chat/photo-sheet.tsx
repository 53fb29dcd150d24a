import type { MaySend } from '@rendezvous/contract/chat/conversation';
import { MAX_PHOTO_BYTES } from '@rendezvous/contract/photos/limits';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCurrentUser } from '../../data/current-user.ts';
import { ApiProblem, unreachable } from '../../platform/api/api.ts';
import { upload } from '../../platform/api/upload.ts';
import { loadOnline } from '../../platform/lazy-part.ts';
import { isOnline } from '../../platform/online.ts';
import { useProblemText } from '../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { readableFile } from '../photos/readable-file.ts';
import { keepPhoto } from './kept-photos.ts';
import { keepPreview, usePreview } from './photo-previews.ts';
import styles from './photo-sheet.module.css';
import { PriceLine } from './price-line.tsx';

/** `begun`: its sender has pressed the button, and nothing has failed since. */
export type ChosenPhoto = { id: string; file: File; begun: boolean };

type PhotoSheetProps = {
  chosen: ChosenPhoto | null;
  name: string;
  price: number;
  inMoney: MaySend['photo_in_money'];
  onBegun: (begun: boolean) => void;
  /**
   * `price`: as it was shown when the button was pressed; `file`: this device keeps the photo until it is uploaded,
   * else it is on the server
   */
  onSend: (id: string, price: number, file: boolean) => void;
  onClose: () => void;
};

/** The server's words about files that it does not take: nothing is gained by sending them. */
const UNREADABLE = new ApiProblem({ code: 'file_type', status: 415 });
const TOO_LARGE = new ApiProblem({ code: 'file_too_large', status: 413 });

/** Pause between tries of a photo that waits in the sheet. */
const TRY_AGAIN_MS = 30_000;

/**
 * The chosen photo with its price. Once it is sent it is a message, which keeps its file (0080); a browser without room
 * for it uploads it here. Of one that this browser can't show, HEIC most often, it says at once how to send it all the
 * same (0026).
 */
export function PhotoSheet({ chosen, name, onClose, ...sending }: PhotoSheetProps) {
  const t = useTexts('chat');
  const shell = useTexts('shell');
  return (
    <Sheet open={chosen !== null} onClose={onClose} title={t('photo.title', { name })} closeLabel={shell('close')}>
      {chosen ? <Chosen key={chosen.id} chosen={chosen} {...sending} /> : null}
    </Sheet>
  );
}

function Chosen({
  chosen: { id, file, begun },
  price,
  inMoney,
  onBegun,
  onSend,
}: { chosen: ChosenPhoto } & Pick<PhotoSheetProps, 'price' | 'inMoney' | 'onBegun' | 'onSend'>) {
  const t = useTexts('chat');
  const [progress, setProgress] = useState(0);
  const [unreadable, setUnreadable] = useState(false);
  /** the price that was shown with a photo that waits here; null: none does */
  const [waiting, setWaiting] = useState<number | null>(null);
  const { id: account = '' } = useCurrentUser() ?? {};
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const { current } = leaving;
    // How it is drawn, for a conversation that begins with it.
    loadOnline(() => Promise.all([import('./message-log.tsx'), import('./photo-content.tsx')])).catch(() => undefined);
    return () => current.abort();
  }, []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (_price: number) => {
      const { signal } = leaving.current;
      // The same id in each attempt: it is one photo.
      const query = { for: 'chat', id } as const;
      const sent = await readableFile(file, file.name);
      const isKept = await keepPhoto(account, id, sent);
      // Closed meanwhile, it is not sent, and goes with the photos that have no message.
      signal.throwIfAborted();
      if (isKept) return { isKept };
      if (!isOnline()) throw unreachable();
      await upload('POST photos.php?for=chat', { query, file: sent, onProgress: setProgress, signal });
      return { isKept };
    },
    onSuccess: ({ isKept }, shown) => onSend(id, shown, isKept),
    onError: (problem, shown) => {
      if (leaving.current.signal.aborted) return;
      onBegun(false);
      setWaiting(problem instanceof ApiProblem && problem.code === 'service_unavailable' ? shown : null);
    },
  });
  const again = useEffectEvent(() => waiting !== null && sendFor(waiting));
  useEffect(() => {
    if (waiting === null) return;
    const tryAgain = () => void again();
    addEventListener('online', tryAgain);
    // Browsers say that there is a line before it carries anything, and nothing of a site that is away.
    const timer = setInterval(tryAgain, TRY_AGAIN_MS);
    return () => {
      removeEventListener('online', tryAgain);
      clearInterval(timer);
    };
  }, [waiting]);
  const goOn = useEffectEvent(() => begun && mutate(price));
  // A conversation that moves to its own address draws the sheet anew, and ends what it was sending.
  useEffect(() => void goOn(), []);
  useEffect(() => keepPreview(id, file), [id, file]);
  const address = usePreview(id);

  function sendFor(shown: number) {
    setWaiting(null);
    onBegun(true);
    mutate(shown);
  }

  const useless = unreadable ? UNREADABLE : file.size > MAX_PHOTO_BYTES ? TOO_LARGE : null;
  const problem = useProblemText(useless ?? error);
  if (useless) return <p role="alert">{problem}</p>;
  return (
    <div className={styles.sheet}>
      <img src={address} alt={t('photo.chosen')} className={styles.preview} onError={() => setUnreadable(true)} />
      {isPending ? <progress value={progress} aria-label={t('photo.uploading')} /> : null}
      {problem ? (
        // It comes and goes with each try: that it waits interrupts nobody.
        <p role={waiting === null ? 'alert' : undefined}>
          {waiting === null ? problem : t('photo.waits', { why: problem })}
        </p>
      ) : null}
      <p className="num quiet">
        <PriceLine price={price} inMoney={inMoney} />
      </p>
      <Button look="primary" size="large" wide busy={isPending} onClick={() => sendFor(price)}>
        {error ? t('failed.again') : t('compose.send', { price })}
      </Button>
    </div>
  );
}
