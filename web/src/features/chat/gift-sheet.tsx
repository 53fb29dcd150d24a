import { GIFTS } from '@rendezvous/contract/chat/gifts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useCurrentUser } from '../../data/current-user.ts';
import { giftsQuery } from '../../data/gifts.ts';
import { useSettings } from '../../data/settings.ts';
import type { Answer } from '../../platform/api/api.ts';
import { loadOnline } from '../../platform/lazy-part.ts';
import { useOwn, writeOwn } from '../../platform/own-storage.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/input.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { GiftDrawing, useGiftName } from './gift-drawing.tsx';
import styles from './gift-sheet.module.css';
import { charactersLeft } from './message-length.ts';
import { PriceLine } from './price-line.tsx';

export type ChosenGift = { gift: string; text: string; price: number };
type Offered = Answer<'GET gifts.php'>['items'][number];

type GiftSheetProps = {
  open: boolean;
  /** the partner's name */
  name: string;
  /** key under which the note is kept while it is written */
  noteKey: string;
  /** key under which the choice is kept until it is sent */
  choiceKey: string;
  onSend: (chosen: ChosenGift) => void;
  onClose: () => void;
};

/** The choice of a gift, with a note, its price, and what is left of the credits. */
export function GiftSheet({ open, name, noteKey, choiceKey, onSend, onClose }: GiftSheetProps) {
  const t = useTexts('gifts');
  const shell = useTexts('shell');
  const { data, isError, isPaused, refetch } = useQuery({ ...giftsQuery, enabled: open });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('title', { name })}
      closeLabel={shell('close')}
      className={styles.sheet}
    >
      {data?.items.length ? (
        <GiftForm gifts={data.items} noteKey={noteKey} choiceKey={choiceKey} onSend={onSend} />
      ) : data ? (
        <p>{t('nothing')}</p>
      ) : isError || isPaused ? (
        <div role="alert" className={styles.form}>
          <p>{t('failed')}</p>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </div>
      ) : (
        <div className={styles.gifts}>
          {GIFTS.slice(0, 12).map((gift) => (
            <Skeleton key={gift} shape="box" style={{ blockSize: '7rem' }} />
          ))}
        </div>
      )}
    </Sheet>
  );
}

type GiftFormProps = { gifts: Offered[] } & Pick<GiftSheetProps, 'noteKey' | 'choiceKey' | 'onSend'>;

function GiftForm({ gifts, noteKey, choiceKey, onSend }: GiftFormProps) {
  const t = useTexts('gifts');
  const chat = useTexts('chat');
  const { message_length } = useSettings();
  const note = useOwn(noteKey);
  const id = useOwn(choiceKey);
  const [missing, setMissing] = useState(false);
  const chosen = gifts.find((gift) => gift.id === id);
  const over = -charactersLeft(note, message_length);
  useEffect(() => {
    // How it is drawn, for a conversation that begins with it.
    loadOnline(() => Promise.all([import('./message-log.tsx'), import('./gift-content.tsx')])).catch(() => undefined);
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!chosen) return setMissing(true);
    if (over <= 0) onSend({ gift: chosen.id, text: note.trim(), price: chosen.price });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <GiftChoice gifts={gifts} value={id} onChange={(gift) => writeOwn(choiceKey, gift)} />
      <Field
        name="note"
        label={t('note')}
        hint={t('noteHint')}
        error={over > 0 ? chat('compose.tooLong', { count: over }) : null}
      >
        {(control) => (
          <TextArea {...control} rows={2} value={note} onChange={(event) => writeOwn(noteKey, event.target.value)} />
        )}
      </Field>
      <div className={styles.send}>
        {missing && !chosen ? <p role="alert">{t('chooseFirst')}</p> : <Price chosen={chosen} />}
        <Button look="primary" size="large" type="submit" wide>
          {chosen ? t('send', { price: chosen.price }) : t('sendNone')}
        </Button>
      </div>
    </form>
  );
}

type GiftChoiceProps = { gifts: Offered[]; value: string; onChange: (id: string) => void };

function GiftChoice({ gifts, value, onChange }: GiftChoiceProps) {
  const t = useTexts('gifts');
  const giftName = useGiftName();
  return (
    <fieldset className={styles.gifts}>
      <legend className="hide">{t('choose')}</legend>
      {gifts.map(({ id, price }) => (
        <label key={id}>
          <input type="radio" name="gift" value={id} checked={id === value} onChange={() => onChange(id)} />
          <GiftDrawing gift={id} className={styles.drawing} />
          <span>{giftName(id)}</span>
          <small className="num">{t('price', { price })}</small>
        </label>
      ))}
    </fieldset>
  );
}

function Price({ chosen }: { chosen: Offered | undefined }) {
  const t = useTexts('gifts');
  const credits = useCurrentUser()?.credits ?? 0;
  return (
    <p className="num quiet">
      {chosen ? <PriceLine price={chosen.price} inMoney={chosen.price_in_money} /> : t('left', { count: credits })}
    </p>
  );
}
