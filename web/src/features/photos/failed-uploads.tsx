import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import { ApiProblem, hasCode } from '../../platform/api/api.ts';
import { useProblemText } from '../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { isHeic } from './is-heic.ts';
import styles from './photo-manager.module.css';
import type { Upload } from './upload-list.ts';
import { useBackOnline } from './use-back-online.ts';
import type { usePhotoQueue } from './use-photo-queue.ts';

type FailedUploadsProps = { queue: ReturnType<typeof usePhotoQueue>; hasRoom: boolean };

/** The photos that could not be added: the reason, and what can be done. All that found no room are shown as one. */
export function FailedUploads({ queue, hasRoom }: FailedUploadsProps) {
  const beyond = queue.failed.filter(({ problem }) => hasCode<'POST photos.php'>(problem, 'photo_limit'));
  const others = queue.failed.filter((one) => !beyond.includes(one));
  // With the connection back they go on by themselves, as the frame's notice says.
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

/**
 * Tells whether another try may help: yes after a lost connection, a busy server, a lost session or a lack of room, but
 * never for a file that is no photo.
 */
function mayRecover(problem: unknown, hasRoom: boolean): boolean {
  if (!(problem instanceof ApiProblem) || problem.code === 'authentication_required') return true;
  if (problem.code === 'photo_limit') return hasRoom;
  return lineWasLost(problem) || problem.status === 429 || problem.status >= 500;
}
