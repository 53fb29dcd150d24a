import type { Gender, Interest } from '@rendezvous/contract/members/attributes';
import type { DemoName } from '@rendezvous/contract/site/demo';
import { secondsAfter } from '../platform/clock.ts';
import type { DemoPerson } from './people/invent-people.ts';
import type { Language } from './people/languages.ts';
import { withKeys } from './people/take-name.ts';
import type { Attributes } from './people/tastes.ts';
import type { Towns } from './people/towns.ts';
import { portraitPool } from './portraits/recipes.ts';

export const DEMO_MAIL_HOST = 'demo.example';

/** A named member with a login; the README, the tests and the demo mean the same people. */
export type CastMember = {
  name: DemoName;
  email: string;
  /** purpose of this member */
  shows: string;
  status: 'active' | 'not_confirmed';
  paidUser: boolean;
  credits: number;
  invisible: boolean;
  /** true: likes newcomers automatically (M8) */
  autoLike?: true;
  gender: Gender;
  lookingFor: Gender[];
  birthDate: string;
  language: Language;
  country: string;
  town: string | null;
  about: string;
  attributes: Attributes;
  interests: Interest[];
  /** a face that no other demo member has; null: no photo yet */
  figure: string | null;
  signedUpDaysAgo: number;
  /** likes from and to the crowd; mutual ones are counted separately */
  likes: { received: number; receivedUnseen: number; given: number; mutual: number };
};

const nobody = { received: 0, receivedUnseen: 0, given: 0, mutual: 0 };

export const CAST: readonly CastMember[] = [
  {
    name: 'Anna',
    email: `anna@${DEMO_MAIL_HOST}`,
    shows: 'premium, with likes and matches',
    status: 'active',
    paidUser: true,
    credits: 120,
    invisible: false,
    gender: 'female',
    lookingFor: ['male'],
    birthDate: '1992-03-14',
    language: 'de',
    country: 'DE',
    town: 'Hamburg',
    about: 'Am liebsten bin ich am Wasser. Ich koche für alle, die Hunger haben, und lache über schlechte Wortspiele.',
    attributes: {
      sexuality: 'hetero',
      hair_colour: 'brown',
      eye_colour: 'brown',
      body_type: 'average',
      relationship_status: 'single',
      tattoos: 'some',
      reason_for_signup: 'relationship',
    },
    interests: ['cooking', 'beach', 'biking', 'theater', 'travelling', 'coffee'],
    figure: 'sofia',
    signedUpDaysAgo: 210,
    likes: { received: 9, receivedUnseen: 5, given: 6, mutual: 3 },
  },
  {
    name: 'Ben',
    email: `ben@${DEMO_MAIL_HOST}`,
    shows: 'a free member, with a few likes',
    status: 'active',
    paidUser: false,
    credits: 10,
    invisible: false,
    gender: 'male',
    lookingFor: ['female'],
    birthDate: '1988-09-02',
    language: 'en',
    country: 'GB',
    town: 'Bristol',
    about: 'Carpenter by day, terrible drummer by night. Tell me where you would go if the train left in an hour.',
    attributes: {
      sexuality: 'hetero',
      hair_colour: 'brown',
      eye_colour: 'blue',
      body_type: 'average',
      relationship_status: 'divorced',
      tattoos: 'none',
      reason_for_signup: 'dating',
    },
    interests: ['music', 'hiking', 'bbq', 'movies', 'animals'],
    figure: 'stefan',
    signedUpDaysAgo: 45,
    likes: { received: 4, receivedUnseen: 3, given: 3, mutual: 1 },
  },
  {
    name: 'Carla',
    email: `carla@${DEMO_MAIL_HOST}`,
    shows: 'has not confirmed her address',
    status: 'not_confirmed',
    paidUser: false,
    credits: 0,
    invisible: false,
    gender: 'female',
    lookingFor: ['male', 'female'],
    birthDate: '1999-06-21',
    language: 'it',
    country: 'IT',
    town: 'Bologna',
    about: '',
    attributes: { sexuality: 'bi' },
    interests: ['dancing', 'photography', 'sushi'],
    figure: 'pia',
    signedUpDaysAgo: 1,
    likes: nobody,
  },
  {
    name: 'Dora',
    email: `dora@${DEMO_MAIL_HOST}`,
    shows: 'premium and invisible: nobody finds her',
    status: 'active',
    paidUser: true,
    credits: 40,
    invisible: true,
    gender: 'female',
    lookingFor: ['female'],
    birthDate: '1971-11-30',
    language: 'nl',
    country: 'NL',
    town: 'Utrecht',
    about: 'Na een lange pauze weer nieuwsgierig. Ik hou van markten, musea en mensen die kunnen luisteren.',
    attributes: { sexuality: 'lesbian', hair_colour: 'grey', eye_colour: 'green', relationship_status: 'divorced' },
    interests: ['art', 'gardening', 'reading', 'tea', 'biking'],
    figure: 'heike',
    signedUpDaysAgo: 400,
    likes: { received: 0, receivedUnseen: 0, given: 2, mutual: 1 },
  },
  {
    name: 'Emil',
    email: `emil@${DEMO_MAIL_HOST}`,
    shows: 'new: no photo, no place, no likes yet, a welcome discount that runs',
    status: 'active',
    paidUser: false,
    credits: 10,
    invisible: false,
    gender: 'male',
    lookingFor: ['male'],
    birthDate: '2001-01-17',
    language: 'da',
    country: 'DK',
    town: null,
    about: '',
    attributes: {},
    interests: [],
    figure: null,
    signedUpDaysAgo: 0.01,
    likes: nobody,
  },
];

/** Describes a member of the cast like one of the crowd. */
export function castPerson(member: CastMember, today: Date, towns: Towns): DemoPerson {
  const town = towns.get(member.country)?.find(({ name }) => name === member.town);
  return {
    ...member,
    ...withKeys(member.name),
    mailbox: member.email.replace(/@.*/, ''),
    region: town?.region ?? null,
    place: town?.name ?? null,
    gridLat: town?.gridLat ?? null,
    gridLon: town?.gridLon ?? null,
    createdAt: secondsAfter(today, -member.signedUpDaysAgo * 24 * 3600),
    lastActiveAt: secondsAfter(today, -30 * 60),
    pictures: portraitPool().filter(({ figure }) => figure.name === member.figure),
  };
}
