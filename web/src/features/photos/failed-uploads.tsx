import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import { ApiProblem, hasCode } from '../../platform/api/api.ts';
import { useProblemText } from '../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './photo-manager.module.css';
import { isHeic } from './readable-file.ts';
import type { Upload } from './upload-list.ts';
import { useBackOnline } from './use-back-online.ts';
import type { usePhotoQueue } from './use-photo-queue.ts';

type FailedUploadsProps = { queue: ReturnType<typeof usePhotoQueue>; hasRoom: boolean };

/** What could not be added: why, and what can be done about it. All that found no room are one. */
export function FailedUploads({ queue, hasRoom }: FailedUploadsProps) {
  const beyond = queue.failed.filter(({ problem }) => hasCode<'POST photos.php'>(problem, 'photo_limit'));
  const others = queue.failed.filter((one) => !beyond.includes(one));
  // once the line is back it goes on by itself, as the notice of the frame says
  useBackOnline(() => {
    for (const one of others) if (lineWasLost(one.problem)) queue.retry(one);
  });
  return (
    <div role="alert">
      {queue.failed.length > 0 ? (
        <ul className={styles.failed}>
          {others.map((upload) => (
            <Failed key={upload.key} first={upload} uploads={[upload]} queue={queue} hasRoom={hasRoom} />
          ))}
          {beyond[0] ? <Failed first={beyond[0]} uploads={beyond} queue={queue} hasRoom={hasRoom} /> : null}
        </ul>
      ) : null}
    </div>
  );
}

type FailedProps = FailedUploadsProps & { first: Upload; uploads: readonly Upload[] };

function Failed({ first: { name, problem, file }, uploads, queue, hasRoom }: FailedProps) {
  const t = useTexts('photos');
  const sentence = useProblemText(problem);
  const reason = hasCode<'POST photos.php'>(problem, 'file_type') && isHeic(file, name) ? t('manager.heic') : sentence;
  return (
    <li>
      <Icon of={CircleAlert} size={20} />
      <div>
        <p>
          <b>{t('manager.failed', { name, more: uploads.length - 1 })}</b> {reason}
        </p>
        {mayRecover(problem, hasRoom) ? (
          <Button look="line" onClick={() => uploads.forEach(queue.retry)}>
            {t('manager.retry')}
          </Button>
        ) : null}
      </div>
      <IconButton label={t('manager.dismiss', { name })} onClick={() => uploads.forEach(queue.dismiss)}>
        <Icon of={X} size={20} />
      </IconButton>
    </li>
  );
}

function lineWasLost(problem: unknown): boolean {
  return problem instanceof ApiProblem && problem.status === 0;
}

/** A file that is no photo stays one; a line, a busy server, a session and a lack of room may be made good. */
function mayRecover(problem: unknown, hasRoom: boolean): boolean {
  if (!(problem instanceof ApiProblem) || problem.code === 'authentication_required') return true;
  if (problem.code === 'photo_limit') return hasRoom;
  return lineWasLost(problem) || problem.status === 429 || problem.status >= 500;
}
