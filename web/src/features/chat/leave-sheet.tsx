import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button, buttonProps } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { FoundLink } from './find-links.ts';
import styles from './leave-sheet.module.css';
import { leavingFor, rememberHost } from './leaving.ts';
import { TO_OTHERS } from './linked-text.tsx';

type LeaveSheetProps = {
  /** null: nothing is asked */
  link: FoundLink | null;
  account: string;
  /** the partner's name */
  name: string;
};

/** Asks before the first way to a host that stands in a conversation: once a host and device. */
export function LeaveSheet({ link, account, name }: LeaveSheetProps) {
  const t = useTexts('chat');
  const shell = useTexts('shell');
  const close = () => leavingFor.set(null);
  const { host = '', href, shown } = link ?? {};

  function leave() {
    rememberHost(account, host);
    close();
  }

  return (
    <Sheet open={link !== null} onClose={close} title={t('leave.title', { host })} closeLabel={shell('close')}>
      <div className={styles.leave}>
        <p>{t('leave.text', { name })}</p>
        <p className={styles.address} dir="ltr">
          {shown}
        </p>
        <a href={href} {...TO_OTHERS} {...buttonProps({ look: 'primary', size: 'large', wide: true })} onClick={leave}>
          {t('leave.open')}
        </a>
        <Button look="text" onClick={close}>
          {t('leave.stay')}
        </Button>
      </div>
    </Sheet>
  );
}
