import { PUSH_KINDS } from '@rendezvous/contract/notifications/kinds';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCurrentUser } from '../../data/current-user.ts';
import { notificationsQuery, useNotifications } from '../../data/notifications.ts';
import { lookAtPush, type PushState, useLastMessage, usePushState } from '../../platform/push/push-state.ts';
import { useProblemSentence } from '../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Box } from '../../ui/box.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { NotificationSwitch } from './notification-switch.tsx';
import styles from './notifications.module.css';
import { PushButton } from './push-button.tsx';

/** Push of this browser, and its kinds of news: the same for all browsers of the member. */
export function PushBox() {
  const t = useTexts('notifications');
  const { push } = useNotifications();
  const account = useCurrentUser()?.id ?? '';
  const state = usePushState();
  const last = useLastMessage();
  const queryClient = useQueryClient();
  useEffect(() => {
    void lookAtPush(account);
  }, [account]);
  // The number of browsers changes with this one.
  useEffect(() => {
    if (state === 'subscribed' || state === 'capable') {
      void queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey });
    }
  }, [state, queryClient]);
  const others = push.browsers - (push.this_browser ? 1 : 0);
  return (
    <Box className={styles.box} aria-labelledby="push-title">
      <header>
        <h2 id="push-title">{t('push.title')}</h2>
        <p>{t('push.text')}</p>
      </header>
      <div className={styles.here}>
        <p role="status">{t(`push.states.${state}`)}</p>
        <PushSwitch state={state} account={account} />
      </div>
      {last ? <p className="quiet small">{t('push.last', { words: last.body })}</p> : null}
      {others > 0 ? <p className="quiet small">{t('push.others', { others })}</p> : null}
      {PUSH_KINDS.map((kind) => (
        <NotificationSwitch
          key={kind}
          label={t(`push.kinds.${kind}`)}
          checked={push[kind]}
          change={(on) => ({ push: { [kind]: on } })}
          disabled={push.browsers === 0 && state !== 'subscribed'}
        />
      ))}
    </Box>
  );
}

/** The switch; it keeps its place until the browser has answered. */
function PushSwitch({ state, account }: { state: PushState; account: string }) {
  const t = useTexts('notifications');
  if (state === 'subscribed') return <PushOff account={account} />;
  if (state === 'unsupported' || state === 'denied') return null;
  return (
    <PushButton account={account} look="primary">
      {t('push.on')}
    </PushButton>
  );
}

function PushOff({ account }: { account: string }) {
  const t = useTexts('notifications');
  const sentenceOf = useProblemSentence();
  const [busy, setBusy] = useState(false);
  async function switchOff() {
    setBusy(true);
    try {
      const { switchPushOff } = await import('../../platform/push/subscribe.ts');
      await switchPushOff(account);
    } catch (problem) {
      showToast({ text: sentenceOf(problem) });
    }
    setBusy(false);
  }
  return (
    <Button onClick={switchOff} busy={busy}>
      {t('push.off')}
    </Button>
  );
}
