import type { NotificationKind } from '@rendezvous/contract/notifications/kinds';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import MailCheck from 'lucide-react/icons/mail-check';
import { isDeadLink } from '../../data/mail-link.ts';
import { HowItGoes } from '../../parts/how-it-goes.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { api } from '../../platform/api/api.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button, buttonProps } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import styles from '../accounts/form.module.css';
import { LinkDead } from '../accounts/mail-link/link-dead.tsx';
import { LinkDone } from '../accounts/mail-link/link-done.tsx';

/** The page of a mail's link: one press, no sign-in. Opening it changes nothing, because mail scanners open links. */
export function UnsubscribePage({ token, kind }: { token: string; kind?: NotificationKind }) {
  const t = useTexts('notifications');
  const leave = useMutation({
    mutationFn: (only: NotificationKind | undefined) =>
      api('POST unsubscribe.php', { query: { token, kind: only }, repeatable: true }),
  });
  if (isDeadLink(leave.error)) return <Broken />;
  if (leave.isSuccess) return <Left kind={leave.variables} />;
  const busyWith = (only: NotificationKind | undefined) => leave.isPending && leave.variables === only;
  const title = t('leave.title');
  return (
    <div className={styles.form}>
      <PageTitle title={title} />
      <PageHead title={title}>{kind ? <p>{t('leave.text', { kind: t(`kinds.${kind}.name`) })}</p> : null}</PageHead>
      <div className={styles.actions}>
        <HowItGoes press={leave} repeats />
        <Button look="primary" size="large" wide busy={busyWith(kind)} onClick={() => leave.mutate(kind)}>
          {t(kind ? 'leave.kind' : 'leave.all')}
        </Button>
        {kind ? (
          <Button look="text" size="large" wide busy={busyWith(undefined)} onClick={() => leave.mutate(undefined)}>
            {t('leave.all')}
          </Button>
        ) : null}
        <p className="quiet small">{t('leave.account')}</p>
      </div>
    </div>
  );
}

/** A notice: the token never expires, so one that the server refuses was cut off or changed on its way. */
function Broken() {
  const t = useTexts('notifications');
  const action = (
    <Link to="/notifications" {...buttonProps({ look: 'primary', size: 'large' })}>
      {t('leave.change')}
    </Link>
  );
  return <LinkDead title={t('leave.invalid')} text={t('leave.invalidText')} action={action} />;
}

function Left({ kind }: { kind: NotificationKind | undefined }) {
  const t = useTexts('notifications');
  const choose = (
    <Link to="/notifications" {...buttonProps({ size: 'large', wide: true })}>
      {t('leave.change')}
    </Link>
  );
  return (
    <LinkDone title={t('leave.done')} icon={MailCheck} action={choose}>
      <p>{kind ? t('leave.doneKind', { kind: t(`kinds.${kind}.name`) }) : t('leave.doneAll')}</p>
    </LinkDone>
  );
}
