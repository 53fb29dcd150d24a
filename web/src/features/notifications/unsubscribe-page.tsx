import type { NotificationKind } from '@rendezvous/contract/notifications/kinds';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import MailCheck from 'lucide-react/icons/mail-check';
import MailX from 'lucide-react/icons/mail-x';
import { ApiProblem, api, hasCode } from '../../platform/api.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { FormProblem } from '../../shell/form-problem.tsx';
import { Button, buttonProps } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './notifications.module.css';

/** Behind the link of a mail: one press, no signing in. Opening it changes nothing, because mail scanners open links. */
export function UnsubscribePage({ token, kind }: { token: string; kind?: NotificationKind }) {
  const t = useTexts('notifications');
  const leave = useMutation({
    mutationFn: (only: NotificationKind | undefined) =>
      api('POST unsubscribe.php', { query: { token, kind: only }, repeatable: true }),
  });
  if (isBroken(leave.error)) return <Broken />;
  if (leave.isSuccess) return <Left kind={leave.variables} />;
  const waiting = (only: NotificationKind | undefined) => leave.isPending && leave.variables === only;
  return (
    <div className={styles.leave}>
      <Icon of={MailX} className={styles.sign} />
      <h1>{t('leave.title')}</h1>
      {kind ? <p className="quiet">{t('leave.text', { kind: t(`kinds.${kind}.name`) })}</p> : null}
      <FormProblem problem={leave.error} />
      {kind ? (
        <Button look="primary" size="large" wide busy={waiting(kind)} onClick={() => leave.mutate(kind)}>
          {t('leave.kind')}
        </Button>
      ) : null}
      <Button
        look={kind ? 'text' : 'primary'}
        size="large"
        wide
        busy={waiting(undefined)}
        onClick={() => leave.mutate(undefined)}
      >
        {t('leave.all')}
      </Button>
      <p className="quiet small">{t('leave.account')}</p>
    </div>
  );
}

/** The token never expires: what the server does not take was cut off or changed on its way. */
function isBroken(error: unknown): boolean {
  return hasCode(error, 'link_invalid') || (error instanceof ApiProblem && error.fields.token !== undefined);
}

function Broken() {
  const t = useTexts('notifications');
  const action = (
    <Link to="/notifications" {...buttonProps({ look: 'primary', size: 'large' })}>
      {t('leave.change')}
    </Link>
  );
  return (
    <div role="alert">
      <Empty
        picture={<Icon of={MailX} />}
        title={t('leave.invalid')}
        text={t('leave.invalidText')}
        action={action}
        titleAs="h1"
      />
    </div>
  );
}

function Left({ kind }: { kind: NotificationKind | undefined }) {
  const t = useTexts('notifications');
  return (
    <div className={styles.leave} role="status">
      <Icon of={MailCheck} className={styles.sign} />
      <h1>{t('leave.done')}</h1>
      <p>{kind ? t('leave.doneKind', { kind: t(`kinds.${kind}.name`) }) : t('leave.doneAll')}</p>
      <Link to="/notifications" {...buttonProps({ size: 'large', wide: true })}>
        {t('leave.change')}
      </Link>
    </div>
  );
}
