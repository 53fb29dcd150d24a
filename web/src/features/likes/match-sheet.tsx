import type { ShownCard } from '@rendezvous/contract/members/profile';
import { Link } from '@tanstack/react-router';
import Heart from 'lucide-react/icons/heart';
import Lightbulb from 'lucide-react/icons/lightbulb';
import { useId, useState } from 'react';
import { useCurrentUser } from '../../data/current-user.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button, buttonProps } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Photo } from '../../ui/photo.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { IcebreakerList } from '../icebreakers/icebreaker-list.tsx';
import { useOpener } from '../icebreakers/use-opener.ts';
import styles from './match-sheet.module.css';

type MatchSheetProps = { member: ShownCard | null; automatic: boolean; onClose: () => void };

/** The dialog of a match: the two faces and where to go now. Texts: `likes`, `shell`. */
export function MatchSheet({ member, automatic, onClose }: MatchSheetProps) {
  const t = useTexts('likes');
  const shell = useTexts('shell');
  const user = useCurrentUser();
  const name = member?.name ?? '';
  return (
    <Sheet open={member !== null} onClose={onClose} title={t('match.title', { name })} closeLabel={shell('close')}>
      {member ? (
        <div className={styles.match}>
          <div className={styles.two}>
            <Photo
              image={user?.profile.main_image ?? null}
              alt={t('match.you')}
              sizes="128px"
              className={styles.face}
            />
            <span className={styles.seal}>
              <Icon of={Heart} filled />
            </span>
            <Photo image={member.main_image} alt={name} sizes="128px" className={styles.face} />
          </div>
          <p>{t('match.text')}</p>
          {automatic ? <p className="quiet small">{t(member.demo ? 'automaticDemo' : 'automatic')}</p> : null}
          <Link
            to="/members/$id/chat"
            params={{ id: member.id }}
            onClick={onClose}
            {...buttonProps({ look: 'primary', size: 'large', wide: true })}
          >
            {t('match.write', { name })}
          </Link>
          <MatchIdeas key={member.id} member={member} onClose={onClose} />
          <Button look="text" onClick={onClose}>
            {t('match.keep')}
          </Button>
        </div>
      ) : null}
    </Sheet>
  );
}

/** Ideas for the first message, from which to write first. */
function MatchIdeas({ member: { id, name }, onClose }: { member: ShownCard; onClose: () => void }) {
  const t = useTexts('likes');
  const pick = useOpener(id, onClose);
  const [shown, setShown] = useState(false);
  const list = useId();
  return (
    <>
      <Button wide aria-expanded={shown} aria-controls={list} onClick={() => setShown(!shown)}>
        <Icon of={Lightbulb} />
        {t('match.ideas')}
      </Button>
      <div id={list} hidden={!shown}>
        {shown ? <IcebreakerList profile={id} label={t('ideas.title', { name })} onPick={pick} /> : null}
      </div>
    </>
  );
}
