import { ACCOUNT_CONFIRMED, SIGNED_IN } from '../../features/accounts/index.ts';
import { MESSAGE_SENT } from '../../features/chat/index.ts';
import { MEMBER_LIKED } from '../../features/likes/index.ts';
import { type Feature, follow } from '../../platform/feature/feature.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { comeBy, EVERY_SECONDS } from './come-by.ts';
import { followComing, followConfirmed, followLikes, followMessages } from './life.ts';

/** Acts of the next minutes are no record of anybody; they go with the profile. */
const personalData: PersonalData = { tables: ['demo_acts'], async *collect() {} };

/** The life of the demo's members, for a site whose door is open; elsewhere nothing of it happens. */
export const demoLife: Feature = {
  routes: [],
  timers: [{ seconds: EVERY_SECONDS, run: comeBy }],
  outbox: [
    follow(MESSAGE_SENT, followMessages),
    follow(ACCOUNT_CONFIRMED, followConfirmed),
    follow(ACCOUNT_CONFIRMED, followComing),
    follow(SIGNED_IN, followComing),
    follow(MEMBER_LIKED, followLikes),
  ],
  personalData,
};
