import { MAX_PHOTO_BYTES } from '@rendezvous/contract/photos/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { currentUserQuery, useCurrentUser } from '../../data/current-user.ts';
import { ApiProblem, unreachable } from '../../platform/api/api.ts';
import { loadOnline } from '../../platform/lazy-part.ts';
import { isOnline } from '../../platform/online.ts';
import { useProblemSentence } from '../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { showToast } from '../../ui/toast.tsx';
import { addUpload, areUploadsShown, changeUpload, dropUpload, type Upload, useUploads } from './upload-list.ts';
import { useKeepPhotos } from './use-keep-photos.ts';

type Chosen = Pick<Upload, 'file' | 'name' | 'replaces'> & Partial<Pick<Upload, 'id'>>;

let lastKey = 0;
/** Uploads run one after the other, so that photos come in the order in which they were chosen. */
let line = Promise.resolve();

/** Sends any number of photos. Each can be cancelled, and tried again after a refusal. */
export function usePhotoQueue(limit: number) {
  const { known, keepAdded, askAgain } = useKeepPhotos();
  const queryClient = useQueryClient();
  const tellElsewhere = useTellElsewhere();
  const owner = useCurrentUser()?.id ?? '';
  const own = useUploads().filter((one) => one.owner === owner);

  async function send(one: Upload) {
    const { key, id, replaces, abort } = one;
    try {
      abort.signal.throwIfAborted();
      changeUpload(key, { progress: 0 });
      if (known().some((photo) => photo.id === id)) return dropUpload(one);
      // It may wait for the line.
      const { readableFile, upload } = await Promise.race([loadSending(), aborted(abort.signal)]);
      const file = await readableFile(one.file, one.name);
      // Checked before the first byte is sent, since the reasons are known by then.
      if (queryClient.getQueryData(currentUserQuery.queryKey)?.id !== one.owner) {
        throw new ApiProblem({ code: 'authentication_required', status: 403 });
      }
      if (!replaces && known().length >= limit) {
        throw new ApiProblem({ code: 'photo_limit', status: 403, params: { limit } });
      }
      if (file.size > MAX_PHOTO_BYTES) throw new ApiProblem({ code: 'file_too_large', status: 413 });
      const onProgress = (progress: number) => changeUpload(key, { progress });
      const query = { id, replace: replaces };
      const { photo } = await upload('POST photos.php', { query, file, onProgress, signal: abort.signal });
      keepAdded(photo, replaces);
      dropUpload(one);
    } catch (problem) {
      if (abort.signal.aborted) dropUpload(one);
      else {
        changeUpload(key, { problem });
        tellElsewhere(one, problem);
      }
      // The answer may have been lost although the photo was kept.
      if (abort.signal.aborted || (problem instanceof ApiProblem && problem.status === 0)) askAgain();
    }
  }

  function add(chosen: Chosen) {
    const preview = URL.createObjectURL(chosen.file);
    const { id = crypto.randomUUID(), file, name, replaces } = chosen;
    const one = {
      key: ++lastKey,
      id,
      owner,
      file,
      name,
      replaces,
      preview,
      progress: null,
      abort: new AbortController(),
    };
    addUpload(one);
    line = line.then(() => send(one));
  }

  return {
    underWay: own.filter(({ problem }) => !problem),
    // A photo whose answer was lost exists all the same.
    failed: own.filter(({ problem, id }) => problem && !known().some((photo) => photo.id === id)),
    add,
    retry(one: Upload) {
      dropUpload(one);
      add(one);
    },
    cancel(one: Upload) {
      one.abort.abort();
      // A waiting upload has not begun.
      if (one.progress === null) dropUpload(one);
    },
    dismiss: dropUpload,
  };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}

/** Loads what sends a photo, with the first one: whoever looks at photos needs none of it. */
async function loadSending() {
  if (!isOnline()) throw unreachable();
  const load = () => Promise.all([import('./readable-file.ts'), import('../../platform/api/upload.ts')]);
  const [{ readableFile }, { upload }] = await loadOnline(load).catch(() => Promise.reject(unreachable()));
  return { readableFile, upload };
}

/** Tells of a failure by a toast if the photos are not visible, with a link to them. */
function useTellElsewhere(): (upload: Upload, problem: unknown) => void {
  const t = useTexts('photos');
  const sentenceOf = useProblemSentence();
  const router = useRouter();
  return ({ name }, problem) => {
    if (areUploadsShown()) return;
    const show = { label: t('manager.show'), run: () => void router.navigate({ to: '/profile' }) };
    showToast({
      text: `${t('manager.failed', { name, more: 0 })} ${sentenceOf(problem)}`,
      action: show,
      lasting: true,
    });
  };
}
