import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import FileArchive from 'lucide-react/icons/file-archive';
import Hourglass from 'lucide-react/icons/hourglass';
import { exportQuery } from '../../../data/export.ts';
import { HowItGoes } from '../../../parts/how-it-goes.tsx';
import { SettingsSection } from '../../../parts/settings-section.tsx';
import { Thing, Things } from '../../../parts/things.tsx';
import { api } from '../../../platform/api/api.ts';
import { useBytes } from '../../../platform/texts/use-bytes.ts';
import { useDates } from '../../../platform/texts/use-dates.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DownloadButton } from './download-button.tsx';
import styles from './download-section.module.css';

/** The archive of everything that is held about the member, as a zip that a job makes (A11). */
export function DownloadSection() {
  const t = useTexts('settings');
  const queryClient = useQueryClient();
  const { data: archive } = useSuspenseQuery(exportQuery);
  const ask = useMutation({
    mutationFn: () => api('POST export.php'),
    onSuccess: (state) => queryClient.setQueryData(exportQuery.queryKey, state),
    // Another tab may have asked meanwhile.
    onError: () => queryClient.invalidateQueries({ queryKey: exportQuery.queryKey }),
  });
  const { status, next_at } = archive;
  const mayAsk = status !== 'preparing' && next_at === null;
  return (
    <SettingsSection id="download" title={t('download.title')} text={t('download.text')}>
      <div role="status" className={styles.state}>
        {status === 'preparing' ? <Preparing /> : null}
        {status === 'ready' ? <Ready archive={archive} /> : null}
        {status === 'failed' ? (
          <Banner icon={FileArchive} look="warning">
            {t('download.failed')}
          </Banner>
        ) : null}
      </div>
      <HowItGoes press={ask} />
      {mayAsk ? (
        <Button busy={ask.isPending} onClick={() => ask.mutate()}>
          {status === 'none' ? t('download.ask') : t('download.askAgain')}
        </Button>
      ) : null}
    </SettingsSection>
  );
}

function Preparing() {
  const t = useTexts('settings');
  return (
    <Things label={t('download.archive')}>
      <Thing
        icon={Hourglass}
        name={t('download.preparing')}
        about={
          <>
            {t('download.preparingText')}
            <progress className={styles.progress} aria-label={t('download.preparing')} />
          </>
        }
      />
    </Things>
  );
}

function Ready({
  archive: { size, expires_at, next_at },
}: {
  archive: { size: number | null; expires_at: string | null; next_at: string | null };
}) {
  const t = useTexts('settings');
  const { day, moment } = useDates();
  const bytes = useBytes();
  const until = t('download.until', { size: bytes(size ?? 0), day: day(expires_at ?? '') });
  return (
    <>
      <Things label={t('download.archive')}>
        <Thing icon={FileArchive} name={t('download.ready')} about={until}>
          <DownloadButton />
        </Thing>
      </Things>
      {next_at ? <p className="quiet">{t('download.nextAt', { moment: moment(next_at) })}</p> : null}
    </>
  );
}
