import { DEMO_CAST } from '@rendezvous/contract/site/demo';
import DoorOpen from 'lucide-react/icons/door-open';
import UserRoundX from 'lucide-react/icons/user-round-x';
import { useState } from 'react';
import { useCurrentUser } from '../../data/current-user.ts';
import { Thing, Things } from '../../parts/things.tsx';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { logOut } from '../accounts/log-out.ts';
import { CastMember } from './cast-member.tsx';
import styles from './door-page.module.css';
import { PlacesToSee } from './places-to-see.tsx';

/** The door of a demo (S11): one press to be a member of the cast, and what there is to see. */
export function DoorPage() {
  const t = useTexts('demo');
  return (
    <div className={styles.door}>
      <PageHead title={t('title')} icon={DoorOpen}>
        <p>{t('intro')}</p>
      </PageHead>
      <section className={styles.part}>
        <h2>{t('who')}</h2>
        <Things label={t('who')}>
          {DEMO_CAST.map((name) => (
            <CastMember key={name} name={name} />
          ))}
          <Visitor />
        </Things>
      </section>
      <section className={styles.part}>
        <h2>{t('look')}</h2>
        <PlacesToSee />
      </section>
    </div>
  );
}

function Visitor() {
  const t = useTexts('demo');
  const shell = useTexts('shell');
  const user = useCurrentUser();
  const [busy, setBusy] = useState(false);
  const leave = () => {
    setBusy(true);
    const words = {
      trying: shell('form.trying'),
      done: shell('account.loggedOut'),
      failed: shell('account.notLoggedOut'),
    };
    void logOut(words).then((isOut) => setBusy(isOut));
  };
  return (
    <Thing icon={UserRoundX} name={t('visitorName')} about={user ? t('visitor') : t('isYou')}>
      {user ? (
        <Button busy={busy} onClick={leave}>
          {t('beVisitor')}
        </Button>
      ) : null}
    </Thing>
  );
}
