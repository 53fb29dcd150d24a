import { ATTRIBUTE_NAMES } from '@rendezvous/contract/members/attributes';
import type { Profile } from '@rendezvous/contract/members/profile';
import { Link } from '@tanstack/react-router';
import Info from 'lucide-react/icons/info';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Box } from '../../ui/box.tsx';
import { buttonProps } from '../../ui/button.tsx';
import { Chip, Chips } from '../../ui/chip.tsx';
import { valueKey } from './filter-form.tsx';
import styles from './profile-page.module.css';

/** What a member says: own words first, then interests and facts. Parts without content are left out. */
export function ProfileDetails({ member }: { member: Profile }) {
  const t = useTexts('members');
  const { name, about, demo, own, interests } = member;
  return (
    <>
      {own ? <OwnNotice /> : null}
      {about ? (
        <Box className={styles.prompt}>
          <h2>{t('profile.about', { name })}</h2>
          <p>{about}</p>
        </Box>
      ) : null}
      {interests.length > 0 ? <Interests member={member} /> : null}
      <Facts member={member} />
      {demo ? <p className="quiet small">{t('profile.demo')}</p> : null}
    </>
  );
}

function OwnNotice() {
  const t = useTexts('members');
  const photos = (
    <Link to="/signup" search={{ step: 'photo' }} {...buttonProps()}>
      {t('profile.photosAction')}
    </Link>
  );
  return (
    <Banner icon={Info} action={photos}>
      {t('profile.own')}
    </Banner>
  );
}

function Interests({ member }: { member: Profile }) {
  const t = useTexts('members');
  const attribute = useTexts('attributes');
  return (
    <Box className={styles.part}>
      <h2>{t('profile.interests')}</h2>
      <Chips>
        {member.interests.map((interest) => (
          <Chip key={interest} sharedLabel={member.shared_interests.includes(interest) && t('profile.shared')}>
            {attribute(`interest.${interest}`)}
          </Chip>
        ))}
      </Chips>
    </Box>
  );
}

function Facts({ member }: { member: Profile }) {
  const t = useTexts('members');
  const attribute = useTexts('attributes');
  const facts = ATTRIBUTE_NAMES.flatMap((name) => {
    const value = member.attributes[name];
    return value ? [{ name, label: attribute(`name.${name}`), value: attribute(valueKey(name, value)) }] : [];
  });
  if (facts.length === 0) return null;
  return (
    <Box className={styles.part}>
      <h2>{t('profile.facts', { name: member.name })}</h2>
      <dl className={styles.facts}>
        {facts.map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Box>
  );
}
