import { SESSION_NOTED_SECONDS } from '@rendezvous/contract/accounts/limits';
import type { Session } from '@rendezvous/contract/accounts/sessions/endpoints';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import Globe from 'lucide-react/icons/globe';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { useState } from 'react';
import { sessionsQuery } from '../../../data/sessions.ts';
import { ConfirmSheet } from '../../../parts/confirm-sheet.tsx';
import { SettingsSection } from '../../../parts/settings-section.tsx';
import { Thing, Things } from '../../../parts/things.tsx';
import { api, hasCode } from '../../../platform/api/api.ts';
import { useAgo } from '../../../platform/texts/use-ago.ts';
import { useProblemSentence } from '../../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { showToast } from '../../../ui/toast.tsx';

const ICONS = { phone: Smartphone, tablet: Tablet, desktop: Monitor, other: Globe };

/** The member's sessions, and how to end them (A12). */
export function SessionsSection() {
  const t = useTexts('settings');
  const { data: sessions, dataUpdatedAt } = useSuspenseQuery(sessionsQuery);
  const [asked, setAsked] = useState<Session | 'others' | null>(null);
  const others = sessions.filter(({ current }) => !current);
  return (
    <SettingsSection id="sessions" title={t('sessions.title')} text={t('sessions.text')}>
      <Things label={t('sessions.title')}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} now={dataUpdatedAt} onEnd={() => setAsked(session)} />
        ))}
      </Things>
      {others.length === 0 ? <p className="quiet">{t('sessions.onlyHere')}</p> : null}
      {others.length > 1 ? <Button onClick={() => setAsked('others')}>{t('sessions.endOthers')}</Button> : null}
      <EndSheet asked={asked} onClose={() => setAsked(null)} />
    </SettingsSection>
  );
}

function SessionRow({ session, now, onEnd }: { session: Session; now: number; onEnd: () => void }) {
  const t = useTexts('settings');
  const ago = useAgo();
  const name = useDeviceName()(session);
  const { current, device, place, last_used_at } = session;
  const wasJustNow = now - Date.parse(last_used_at) < SESSION_NOTED_SECONDS * 1000;
  const lastUsed = wasJustNow ? t('sessions.recently') : t('sessions.used', { ago: ago(last_used_at, now) });
  const used = current ? t('sessions.now') : lastUsed;
  return (
    <Thing
      icon={ICONS[device]}
      name={
        <>
          {name}
          {current ? <Tag look="success">{t('sessions.here')}</Tag> : null}
        </>
      }
      about={place ? `${place} · ${used}` : used}
    >
      {current ? null : (
        <Button look="text" aria-label={t('sessions.endNamed', { name })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </Thing>
  );
}

function useDeviceName(): (session: Session) => string {
  const t = useTexts('settings');
  return ({ browser, system, device }) =>
    browser && system ? t('sessions.on', { browser, system }) : (browser ?? system ?? t(`sessions.device.${device}`));
}

function EndSheet({ asked, onClose }: { asked: Session | 'others' | null; onClose: () => void }) {
  const t = useTexts('settings');
  const sentenceOf = useProblemSentence();
  const nameOf = useDeviceName();
  const queryClient = useQueryClient();
  const end = useMutation({
    async mutationFn(which: Session | 'others') {
      if (which === 'others') return api('DELETE sessions.php?others=1', { repeatable: true });
      try {
        await api('DELETE sessions.php', { query: { id: which.id } });
      } catch (problem) {
        // It is over already, which is what was wanted.
        if (!hasCode<'DELETE sessions.php'>(problem, 'not_found')) throw problem;
      }
    },
    onSuccess(_, which) {
      queryClient.setQueryData(sessionsQuery.queryKey, (known) =>
        known?.filter(({ id, current }) => current || (which !== 'others' && id !== which.id)),
      );
      showToast({ text: which === 'others' ? t('sessions.othersEnded') : t('sessions.ended') });
      // The pressed button is gone.
      document.getElementById('sessions-title')?.focus();
    },
    onError: (problem) => showToast({ text: sentenceOf(problem) }),
    onSettled: onClose,
  });
  const one = asked !== null && asked !== 'others' ? asked : null;
  return (
    <ConfirmSheet
      open={asked !== null}
      onClose={onClose}
      title={one ? t('sessions.endTitle') : t('sessions.endOthersTitle')}
      action={one ? t('sessions.endAction') : t('sessions.endOthersAction')}
      onConfirm={() => asked && end.mutate(asked)}
      busy={end.isPending}
      cancel={t('cancel')}
    >
      <p>{one ? t('sessions.endText', { name: nameOf(one) }) : t('sessions.endOthersText')}</p>
      <p className="quiet">{t('sessions.endHint')}</p>
    </ConfirmSheet>
  );
}
