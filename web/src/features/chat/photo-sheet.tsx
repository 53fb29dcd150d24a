import type { MaySend } from '@rendezvous/contract/chat/conversation';
import { MAX_PHOTO_BYTES } from '@rendezvous/contract/photos/limits';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiProblem } from '../../platform/api/api.ts';
import { upload } from '../../platform/api/upload.ts';
import { useProblemText } from '../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { readableFile } from '../photos/readable-file.ts';
import { keepPreview, previewOf } from './photo-previews.ts';
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
  /** the photo is on the server; `price`: as it was shown when the button was pressed */
  onSend: (id: string, price: number) => void;
  onClose: () => void;
};

/** The server's words about files that it does not take: nothing is gained by sending them. */
const UNREADABLE = new ApiProblem({ code: 'file_type', status: 415 });
const TOO_LARGE = new ApiProblem({ code: 'file_too_large', status: 413 });

/**
 * The chosen photo with its price; it is uploaded when it is sent. Of one that this browser can't show, HEIC most
 * often, it says at once how to send it all the same (0026).
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
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const { current } = leaving;
    // How it is drawn, for a conversation that begins with it.
    Promise.all([import('./message-log.tsx'), import('./photo-content.tsx')]).catch(() => undefined);
    return () => current.abort();
  }, []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (_price: number) => {
      const { signal } = leaving.current;
      // The same id in each attempt: it is one photo.
      const query = { for: 'chat', id } as const;
      const sent = await readableFile(file, file.name);
      return upload('POST photos.php?for=chat', { query, file: sent, onProgress: setProgress, signal });
    },
    onSuccess: ({ photo }, shown) => {
      onSend(photo.id, shown);
    },
    onError: () => leaving.current.signal.aborted || onBegun(false),
  });
  const goOn = useEffectEvent(() => begun && mutate(price));
  // A conversation that moves to its own address draws the sheet anew, and ends what it was sending.
  useEffect(() => void goOn(), []);
  const address = usePreview(id, file);

  function send() {
    onBegun(true);
    mutate(price);
  }

  const useless = unreadable ? UNREADABLE : file.size > MAX_PHOTO_BYTES ? TOO_LARGE : null;
  const problem = useProblemText(useless ?? error);
  if (useless) return <p role="alert">{problem}</p>;
  return (
    <div className={styles.sheet}>
      <img src={address} alt={t('photo.chosen')} className={styles.preview} onError={() => setUnreadable(true)} />
      {isPending ? <progress value={progress} aria-label={t('photo.uploading')} /> : null}
      {problem ? <p role="alert">{problem}</p> : null}
      <p className="num quiet">
        <PriceLine price={price} inMoney={inMoney} />
      </p>
      <Button look="primary" size="large" wide busy={isPending} onClick={send}>
        {error ? t('failed.again') : t('compose.send', { price })}
      </Button>
    </div>
  );
}

/** The address of the chosen file, kept by its id. */
function usePreview(id: string, file: File): string | undefined {
  const [address] = useState(() => {
    if (!previewOf(id)) keepPreview(id, file);
    return previewOf(id);
  });
  return address;
}
