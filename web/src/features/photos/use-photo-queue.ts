import { MAX_PHOTO_BYTES } from '@rendezvous/contract/photos/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { sessionQuery, useSession } from '../../data/session.ts';
import { ApiProblem, upload } from '../../platform/api/api.ts';
import { useProblemSentence } from '../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { showToast } from '../../ui/toast.tsx';
import { readableFile } from './readable-file.ts';
import { addUpload, areUploadsShown, changeUpload, dropUpload, type Upload, useUploads } from './upload-list.ts';
import { useKeepPhotos } from './use-keep-photos.ts';

type Chosen = Pick<Upload, 'file' | 'name' | 'replaces'> & Partial<Pick<Upload, 'id'>>;

let lastKey = 0;
/** One after the other, so that they come in the order they were chosen. */
let line = Promise.resolve();

/** Sends any number of photos. Each can be cancelled, and tried again after a refusal. */
export function usePhotoQueue(limit: number) {
  const { known, keepAdded, askAgain } = useKeepPhotos();
  const queryClient = useQueryClient();
  const tellElsewhere = useTellElsewhere();
  const owner = useSession()?.id ?? '';
  const own = useUploads().filter((one) => one.owner === owner);

  async function send(one: Upload) {
    const { key, id, replaces, abort } = one;
    try {
      abort.signal.throwIfAborted();
      changeUpload(key, { progress: 0 });
      if (known().some((photo) => photo.id === id)) return dropUpload(one);
      const file = await readableFile(one.file, one.name);
      // all of these are known before the first byte is sent
      if (queryClient.getQueryData(sessionQuery.queryKey)?.id !== one.owner) {
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
      // the answer may have got lost behind a photo that was kept
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
    // one whose answer got lost is there all the same
    failed: own.filter(({ problem, id }) => problem && !known().some((photo) => photo.id === id)),
    add,
    retry(one: Upload) {
      dropUpload(one);
      add(one);
    },
    cancel(one: Upload) {
      one.abort.abort();
      // one that waits in the line has not begun
      if (one.progress === null) dropUpload(one);
    },
    dismiss: dropUpload,
  };
}

/** Where the photos are not in sight, a failure is told in passing, with the way to what can be done about it. */
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
