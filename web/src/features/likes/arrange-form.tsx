import { LIKE_SORTS, type LikeType } from '@rendezvous/contract/likes/types';
import { MAX_AGE, MIN_AGE } from '@rendezvous/contract/members/limits';
import { Link, useRouter } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { areAgesCrossed } from '../../data/ages.ts';
import { useCurrentUser } from '../../data/current-user.ts';
import { isArranged, type LikesSearch, readLikesSearch } from '../../data/likes.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button, buttonProps } from '../../ui/button.tsx';
import { Choice } from '../../ui/choices.tsx';
import { SelectField, TextField } from '../../ui/input.tsx';
import styles from './arrange-form.module.css';

/** Sorts and filters a long list, folded away until it does. Sent without scripts, the form is the same address. */
export function ArrangeForm({ type, search }: { type: LikeType; search: LikesSearch }) {
  const t = useTexts('likes');
  const router = useRouter();
  const placed = useCurrentUser()?.profile.placed ?? false;
  const sorts = LIKE_SORTS.filter((sort) => sort !== 'nearest' || placed);
  const arranged = isArranged(search);
  const wrong = areAgesCrossed(search) ? t('arrange.crossed', { min: search.min_age ?? MIN_AGE }) : null;

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const asked = readLikesSearch(Object.fromEntries(new FormData(event.currentTarget)));
    void router.navigate({ to: '/likes/$type', params: { type }, search: asked, replace: true, resetScroll: false });
  }

  return (
    <details open={arranged} className={styles.arrange}>
      <summary>{t('arrange.title')}</summary>
      <form action={`/likes/${type}`} onSubmit={show} className={styles.form}>
        <SelectField name="sort" label={t('arrange.sort')} defaultValue={search.sort ?? 'newest'}>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`arrange.${sort}`)}
            </option>
          ))}
        </SelectField>
        <TextField name="min_age" label={t('arrange.from')} defaultValue={search.min_age} {...AGE} />
        <TextField name="max_age" label={t('arrange.to')} defaultValue={search.max_age} error={wrong} {...AGE} />
        {type === 'liked-by' ? (
          <Choice name="new" value="yes" defaultChecked={search.new === 'yes'} label={t('arrange.new')} />
        ) : null}
        <Button type="submit" look="primary">
          {t('arrange.show')}
        </Button>
        {arranged ? (
          <Link to="/likes/$type" params={{ type }} replace {...buttonProps({ look: 'text' })}>
            {t('arrange.all')}
          </Link>
        ) : null}
      </form>
    </details>
  );
}

const AGE = { type: 'number', inputMode: 'numeric', autoComplete: 'off', min: MIN_AGE, max: MAX_AGE } as const;
