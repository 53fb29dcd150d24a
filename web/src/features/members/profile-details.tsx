import { ATTRIBUTE_NAMES } from '@rendezvous/contract/members/attributes';
import type { Profile } from '@rendezvous/contract/members/profile';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Box } from '../../ui/box.tsx';
import { Chips } from '../../ui/chip.tsx';
import { FieldNote } from './field-note.tsx';
import { InterestChip } from './interest-chip.tsx';
import styles from './profile-page.module.css';
import { valueKey } from './value-key.ts';

/** The content of a profile: own words first, then interests and facts. Empty parts are left out. */
export function ProfileDetails({ member }: { member: Profile }) {
  const t = useTexts('members');
  const { name, about, demo, interests } = member;
  return (
    <>
      {about ? (
        <Box className={styles.prompt}>
          <h2>{t('profile.about', { name })}</h2>
          <p>{about}</p>
          <FieldNote field="about" />
        </Box>
      ) : null}
      {interests.length > 0 ? <Interests member={member} /> : null}
      <Facts member={member} />
      {demo ? <p className="quiet small">{t('profile.demo')}</p> : null}
    </>
  );
}

function Interests({ member }: { member: Profile }) {
  const t = useTexts('members');
  return (
    <Box className={styles.part}>
      <h2>{t('profile.interests')}</h2>
      <Chips>
        {member.interests.map((interest) => (
          <InterestChip key={interest} interest={interest} shared={member.shared_interests.includes(interest)} />
        ))}
      </Chips>
      <FieldNote field="interests" />
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
            <dd>
              {value}
              <FieldNote field={name} />
            </dd>
          </div>
        ))}
      </dl>
    </Box>
  );
}
