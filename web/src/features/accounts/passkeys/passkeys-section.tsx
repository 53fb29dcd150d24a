import type { Passkey } from '@rendezvous/contract/accounts/passkeys/endpoints';
import { PASSKEYS_MAX } from '@rendezvous/contract/accounts/passkeys/limits';
import { useSuspenseQuery } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { passkeysQuery } from '../../../data/passkeys.ts';
import { useSettings } from '../../../data/settings.ts';
import { SettingsSection } from '../../../parts/settings-section.tsx';
import { Thing, Things } from '../../../parts/things.tsx';
import { useAgo } from '../../../platform/texts/use-ago.ts';
import { useDates } from '../../../platform/texts/use-dates.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { DeletePasskey, RenamePasskey } from './change-passkey.tsx';
import { usePasskeysUsable } from './passkeys-usable.ts';

type Open = { what: 'add' } | { what: 'rename' | 'delete'; passkey: Passkey };

/** Passkeys: the other way to sign in. */
export function PasskeysSection() {
  const t = useTexts('settings');
  const { data: passkeys, dataUpdatedAt } = useSuspenseQuery(passkeysQuery);
  const { passkey_host } = useSettings();
  const usable = usePasskeysUsable();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <SettingsSection id="passkeys" title={t('passkeys.title')} text={t('passkeys.text')}>
      {passkeys.length > 0 ? (
        <Things label={t('passkeys.title')}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} now={dataUpdatedAt} onOpen={setOpen} />
          ))}
        </Things>
      ) : null}
      {usable !== 'yes' ? <p className="quiet">{t(`passkeys.${usable}`, { host: passkey_host ?? '' })}</p> : null}
      {usable === 'yes' && passkeys.length < PASSKEYS_MAX ? (
        <Button onClick={() => setOpen({ what: 'add' })}>
          <Icon of={KeyRound} size={20} />
          {t('passkeys.add')}
        </Button>
      ) : null}
      {passkeys.length >= PASSKEYS_MAX ? <p className="quiet">{t('passkeys.most', { limit: PASSKEYS_MAX })}</p> : null}
      <AddPasskey open={open?.what === 'add'} onClose={close} />
      <RenamePasskey passkey={open?.what === 'rename' ? open.passkey : null} onClose={close} />
      <DeletePasskey passkey={open?.what === 'delete' ? open.passkey : null} onClose={close} />
    </SettingsSection>
  );
}

type RowProps = { passkey: Passkey; now: number; onOpen: (open: Open) => void };

function PasskeyRow({ passkey, now, onOpen }: RowProps) {
  const t = useTexts('settings');
  const ago = useAgo();
  const { day } = useDates();
  const { name, created_at, last_used_at } = passkey;
  const used = last_used_at ? t('passkeys.used', { ago: ago(last_used_at, now) }) : t('passkeys.neverUsed');
  return (
    <Thing icon={KeyRound} name={name} about={`${t('passkeys.added', { day: day(created_at) })} · ${used}`}>
      <IconButton label={t('passkeys.renameNamed', { name })} onClick={() => onOpen({ what: 'rename', passkey })}>
        <Icon of={Pencil} size={20} />
      </IconButton>
      <IconButton label={t('passkeys.deleteNamed', { name })} onClick={() => onOpen({ what: 'delete', passkey })}>
        <Icon of={Trash2} size={20} />
      </IconButton>
    </Thing>
  );
}
