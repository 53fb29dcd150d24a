import type { accounts } from './en/accounts.ts';
import type { alerts } from './en/alerts.ts';
import type { attributes } from './en/attributes.ts';
import type { chat } from './en/chat.ts';
import type { credentials } from './en/credentials.ts';
import type { discounts } from './en/discounts.ts';
import type { errors } from './en/errors.ts';
import type { fields } from './en/fields.ts';
import type { likes } from './en/likes.ts';
import type { mails } from './en/mails.ts';
import type { members } from './en/members.ts';
import type { notifications } from './en/notifications.ts';
import type { payments } from './en/payments.ts';
import type { photos } from './en/photos.ts';
import type { profile } from './en/profile.ts';
import type { settings } from './en/settings.ts';
import type { shell } from './en/shell.ts';
import type { signup } from './en/signup.ts';
import type { site } from './en/site.ts';
import type { withdrawal } from './en/withdrawal.ts';

/** Every sentence by namespace, as English has it: the type of all other languages. */
export type Namespaces = {
  accounts: typeof accounts;
  alerts: typeof alerts;
  attributes: typeof attributes;
  chat: typeof chat;
  credentials: typeof credentials;
  discounts: typeof discounts;
  errors: typeof errors;
  fields: typeof fields;
  likes: typeof likes;
  mails: typeof mails;
  members: typeof members;
  notifications: typeof notifications;
  payments: typeof payments;
  photos: typeof photos;
  profile: typeof profile;
  settings: typeof settings;
  shell: typeof shell;
  signup: typeof signup;
  site: typeof site;
  withdrawal: typeof withdrawal;
};

export type Namespace = keyof Namespaces;
