import type { Place } from '@rendezvous/contract/site/endpoints';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import Shield from 'lucide-react/icons/shield';
import { type FormEvent, useState } from 'react';
import { api } from '../../platform/api.ts';
import { useFieldTexts } from '../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { FormProblem } from '../../shell/form-problem.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ownProfileQuery } from '../members/own-profile.ts';
import { PlaceField } from '../site/place-field.tsx';
import styles from './form.module.css';

/** Step 2 (A6): the town; only a grid point of about 1 km is kept. */
export function LocationStep() {
  const t = useTexts('site');
  const queryClient = useQueryClient();
  const router = useRouter();
  const profile = useSuspenseQuery(ownProfileQuery).data;
  const [place, setPlace] = useState<Place | null>(null);
  const save = useMutation({
    // a text that is no town goes as it is: the server says so at the field
    mutationFn: () => api('PUT profile.php', { body: { place: { id: place?.id ?? '' } } }),
    async onSuccess(own) {
      queryClient.setQueryData(ownProfileQuery.queryKey, own);
      await router.navigate({ to: '/signup', search: { step: 'confirm' } });
    },
  });
  const fields = useFieldTexts(save.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate();
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate method="post">
      <div>
        <h1>{t('place.title')}</h1>
        <p>{t('place.intro')}</p>
      </div>
      <FormProblem problem={save.error} />
      <PlaceField
        initial={profile.place ?? ''}
        country={profile.country}
        error={fields.place ?? fields['place.id']}
        onPlace={setPlace}
      />
      <Banner icon={Shield} look="success">
        {t('place.privacy')}
      </Banner>
      <Button type="submit" look="primary" size="large" wide busy={save.isPending}>
        {t('place.save')}
      </Button>
    </form>
  );
}
