import type { NotificationKind } from '@rendezvous/contract/notifications/kinds';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import MailCheck from 'lucide-react/icons/mail-check';
import { isDeadLink } from '../../data/mail-link.ts';
import { api } from '../../platform/api/api.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button, buttonProps } from '../../ui/button.tsx';
import { LinkDead } from '../accounts/mail-link/link-dead.tsx';
import { LinkDone } from '../accounts/mail-link/link-done.tsx';
import { LinkQuestion } from '../accounts/mail-link/link-question.tsx';

/** The page of a mail's link: one press, no sign-in. Opening it changes nothing, because mail scanners open links. */
export function UnsubscribePage({ token, kind }: { token: string; kind?: NotificationKind }) {
  const t = useTexts('notifications');
  const leave = useMutation({
    mutationFn: (only: NotificationKind | undefined) =>
      api('POST unsubscribe.php', { query: { token, kind: only }, repeatable: true }),
  });
  if (isDeadLink(leave.error)) return <Broken />;
  if (leave.isSuccess) return <Left kind={leave.variables} />;
  const pressOf = (only: NotificationKind | undefined) => ({
    error: leave.error,
    isPending: leave.isPending && leave.variables === only,
    mutate: () => leave.mutate(only),
  });
  const all = pressOf(undefined);
  return (
    <LinkQuestion
      title={t('leave.title')}
      text={kind ? t('leave.text', { kind: t(`kinds.${kind}.name`) }) : null}
      submit={t(kind ? 'leave.kind' : 'leave.all')}
      press={pressOf(kind)}
    >
      {kind ? (
        <Button look="text" size="large" wide busy={all.isPending} onClick={all.mutate}>
          {t('leave.all')}
        </Button>
      ) : null}
      <p className="quiet small">{t('leave.account')}</p>
    </LinkQuestion>
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
