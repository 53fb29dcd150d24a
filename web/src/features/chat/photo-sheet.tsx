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

/** `files`: what was chosen; the first photo among them is sent. */
export type ChosenPhoto = { id: string; files: readonly File[] };

/** Photos whose sender has pressed the button, and of which nothing has failed since. */
const begun = new Set<string>();

type PhotoSheetProps = {
  chosen: ChosenPhoto | null;
  name: string;
  price: number;
  inMoney: MaySend['photo_in_money'];
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

/** Types of photos, and of files whose type is not known: phones tell none of some photos. */
const MAY_BE_PHOTO = /^(image\/.+|application\/octet-stream)?$/;

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
  const file = chosen?.files.find((one) => MAY_BE_PHOTO.test(one.type));
  return (
    <Sheet open={chosen !== null} onClose={onClose} title={t('photo.title', { name })} closeLabel={shell('close')}>
      {chosen && file ? <Chosen key={chosen.id} chosen={chosen} file={file} {...sending} /> : null}
      {chosen && !file ? <p role="alert">{t('photo.onlyPhotos')}</p> : null}
    </Sheet>
  );
}

function Chosen({
  chosen: { id, files },
  file,
  price,
  inMoney,
  onSend,
}: { chosen: ChosenPhoto; file: File } & Pick<PhotoSheetProps, 'price' | 'inMoney' | 'onSend'>) {
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
      begun.delete(id);
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
  const goOn = useEffectEvent(() => begun.has(id) && mutate(price));
  // A conversation that moves to its own address draws the sheet anew, and ends what it was sending.
  useEffect(() => void goOn(), []);
  useEffect(() => keepPreview(id, file), [id, file]);
  const address = usePreview(id);

  function sendFor(shown: number) {
    setWaiting(null);
    begun.add(id);
    mutate(shown);
  }

  const useless = unreadable ? UNREADABLE : file.size > MAX_PHOTO_BYTES ? TOO_LARGE : null;
  const problem = useProblemText(useless ?? error);
  if (useless) return <p role="alert">{problem}</p>;
  return (
    <div className={styles.sheet}>
      <img src={address} alt={t('photo.chosen')} className={styles.preview} onError={() => setUnreadable(true)} />
      {files.length > 1 ? <p role="status">{t('photo.onlyPhotos')}</p> : null}
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
