import { DEMO_PASSWORD, type DemoName } from '@rendezvous/contract/site/demo';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import { useRef } from 'react';
import { useCurrentUser } from '../../data/current-user.ts';
import { Form } from '../../parts/form.tsx';
import { FormProblem } from '../../parts/form-problem.tsx';
import { Thing } from '../../parts/things.tsx';
import { useForm } from '../../parts/use-form.ts';
import { type PausedLive, pauseLive } from '../../platform/live/follow-live.ts';
import { forgetOwn } from '../../platform/own-storage.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import anna from './pictures/anna.webp?no-inline';
import ben from './pictures/ben.webp?no-inline';
import carla from './pictures/carla.webp?no-inline';
import dora from './pictures/dora.webp?no-inline';

/** The cast's portraits, drawn; Emil has none. */
const PICTURES: Partial<Record<DemoName, string>> = { Anna: anna, Ben: ben, Carla: carla, Dora: dora };

/** Leads a member on to where a sign-in leads. */
const ENTRANCE = '/login';

/** A member of the cast, and the button to be them: an ordinary sign-in, which ends the one before. */
export function CastMember({ name }: { name: DemoName }) {
  const t = useTexts('demo');
  const user = useCurrentUser();
  const live = useRef<PausedLive>(undefined);
  const form = useForm('POST user.php', {
    hidden: { login: name, password: DEMO_PASSWORD },
    leadsTo: ENTRANCE,
    // The end of the session before is no news here.
    onStart() {
      live.current = pauseLive();
    },
    onError: () => live.current?.resume(),
    onSuccess() {
      live.current?.end();
      forgetOwn();
      // A full page load leaves nothing of the member before in the browser's memory.
      location.assign(ENTRANCE);
    },
  });
  const face = { icon: CircleUserRound, picture: PICTURES[name], name };
  if (user?.profile.name === name) return <Thing {...face} about={t('isYou')} />;
  const about = (
    <>
      {t(`cast.${name}`)}
      <FormProblem problem={form.problem} unplaced={form.unplaced} />
    </>
  );
  return (
    <Thing {...face} about={about}>
      <Form form={form}>
        <Button type="submit" busy={form.busy || form.done}>
          {t('be', { name })}
        </Button>
      </Form>
    </Thing>
  );
}
