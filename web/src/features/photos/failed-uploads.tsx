import { PREMIUM_PHOTOS } from '@rendezvous/contract/photos/limits';
import { Link } from '@tanstack/react-router';
import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import { ApiProblem, hasCode } from '../../platform/api.ts';
import { useProblemText } from '../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button, buttonProps } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './photo-manager.module.css';
import type { Upload, usePhotoQueue } from './use-photo-queue.ts';

type Queue = ReturnType<typeof usePhotoQueue>;

/** What could not be added, file by file: why, and what can be done about it. */
export function FailedUploads({ queue }: { queue: Queue }) {
  return (
    <div role="alert">
      {queue.failed.length > 0 ? (
        <ul className={styles.failed}>
          {queue.failed.map((upload) => (
            <Failed key={upload.key} upload={upload} queue={queue} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Failed({ upload, queue }: { upload: Upload; queue: Queue }) {
  const t = useTexts('photos');
  const { name, problem } = upload;
  const reason = useProblemText(problem);
  // a file that is no photo stays one; a line or a busy server may recover
  const mayRecover =
    !(problem instanceof ApiProblem) || problem.status === 0 || [429, 500, 503].includes(problem.status);
  const { limit } = problem instanceof ApiProblem ? problem.params : {};
  return (
    <li>
      <Icon of={CircleAlert} size={20} />
      <p>
        <b>{t('manager.failed', { name })}</b> {reason}
      </p>
      {mayRecover ? (
        <Button look="line" onClick={() => queue.retry(upload)}>
          {t('manager.retry')}
        </Button>
      ) : null}
      {hasCode(problem, 'photo_limit') && limit !== PREMIUM_PHOTOS ? (
        <Link to="/credits" {...buttonProps({ look: 'line' })}>
          {t('manager.premiumAction')}
        </Link>
      ) : null}
      <IconButton label={t('manager.dismiss', { name })} onClick={() => queue.dismiss(upload)}>
        <Icon of={X} size={20} />
      </IconButton>
    </li>
  );
}
