import type { ArchiveFile, Person, PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { selectNotificationRecords } from './notification-records.queries.ts';

/** Choices, browsers and waiting news; all go with the account, the profile or the session. */
export const personalData: PersonalData = {
  tables: [
    'notification_choices',
    'message_notices',
    'like_notices',
    'told_likes',
    'push_subscriptions',
    'watched_sessions',
  ],
  collect,
};

async function* collect({ sql }: Services, { accountId }: Person): AsyncIterable<ArchiveFile> {
  yield { name: 'notifications.json', json: await selectNotificationRecords(sql, accountId) };
}
