import type { NotificationKind } from '@rendezvous/contract/notifications/kinds';
import type { Content } from '../../../platform/mail/content.ts';
import type { Writing } from '../../../platform/mail/writing.ts';

/** The way to switch this kind of mail off, by the mail program (RFC 8058) or by hand. */
export function wayOut({ t, url }: Writing, kind: NotificationKind, token: string): Pick<Content, 'after' | 'leave'> {
  return {
    after: [],
    leave: {
      why: t('leave.why'),
      label: t('leave.action'),
      url: url(`/unsubscribe?kind=${kind}`, token),
      oneClick: url('/api/unsubscribe.php', token),
    },
  };
}
