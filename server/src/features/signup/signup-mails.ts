import {
  ACTIVATION_MAIL_AGAIN_SECONDS,
  ACTIVATION_MAILS_PER_DAY,
  ACTIVATION_SECONDS,
  UNCONFIRMED_SECONDS,
} from '@rendezvous/contract/signup/limits';
import { z } from 'zod';
import type { Row } from '../../platform/mail/content.ts';
import { defineMail, type Loaded, recipientOf, SAMPLE_TIME, SAMPLE_TOKEN } from '../../platform/mail/define-mail.ts';
import { deviceInWords } from '../../platform/mail/device-in-words.ts';
import type { Writing } from '../../platform/mail/writing.ts';
import { createLink, emailKey, isMailDue, selectByEmail, selectOwner, selectUnconfirmed } from '../accounts/index.ts';

/** Facts that tell sign-ups with the same address apart (A5a). */
type SignupFacts = {
  name: string;
  signup_date: Date;
  signup_browser: string | null;
  signup_system: string | null;
};

const SAMPLE: SignupFacts = {
  name: 'Mara.K',
  signup_date: SAMPLE_TIME,
  signup_browser: 'Firefox',
  signup_system: 'Android',
};

/**
 * The mail of a sign-up. Its link confirms the address for a reader who also knows the account, or takes it away from a
 * stranger. If a confirmed account has the address, its owner is told instead that somebody tried (A4).
 */
export const activation = defineMail({
  name: 'activation',
  about: { accountId: z.string() },
  useful: { linkSeconds: ACTIVATION_SECONDS },
  async load({ clock, mails, config }, tx, { accountId }): Loaded<SignupFacts & { token: string }> {
    const now = clock.now();
    const account = await selectOwner(tx, accountId);
    const facts = await selectUnconfirmed(tx, accountId);
    // A link would let anybody confirm, or end, a member whom the demo's door opens to everybody (S11).
    if (!account || !facts || (facts.demo && config.demoDoor)) return null;
    const address = { domainId: account.domain_id, emailKey: emailKey(account.email) };
    const due = await isMailDue(tx, {
      ...address,
      purpose: 'activation',
      allowed: ACTIVATION_MAILS_PER_DAY,
      againSeconds: ACTIVATION_MAIL_AGAIN_SECONDS,
      now,
    });
    if (!due) return null;
    const accounts = await selectByEmail(tx, address.domainId, address.emailKey);
    const owner = accounts.find(({ confirmed }) => confirmed);
    if (owner) {
      await mails.send(tx, alreadyMember, { accountId: owner.id, tried: accountId });
      return null;
    }
    const link = { accountId, purpose: 'activation', seconds: ACTIVATION_SECONDS, now } as const;
    const token = await createLink(tx, { ...link, sentTo: address.emailKey });
    return { to: recipientOf(account), facts: { ...facts, token } };
  },
  compose({ token, ...facts }, writing) {
    const { t, site, url } = writing;
    return {
      subject: t('activation.subject'),
      before: [t('activation.text', { site: site.name })],
      facts: whereabouts(facts, writing),
      action: { label: t('activation.action'), url: url('/activate/done', token) },
      after: [
        t('activation.validity', { days: ACTIVATION_SECONDS / 86_400 }),
        t('activation.not_you', { days: UNCONFIRMED_SECONDS / 86_400 }),
      ],
    };
  },
  samples: { usual: { ...SAMPLE, token: SAMPLE_TOKEN } },
});

/** Tells a member that somebody tried to sign up with their address (A4): no link that does anything. */
const alreadyMember = defineMail({
  name: 'already_member',
  about: { accountId: z.string(), tried: z.string() },
  useful: 'record',
  async load(_, tx, { accountId, tried }): Loaded<SignupFacts> {
    const owner = await selectOwner(tx, accountId);
    const facts = await selectUnconfirmed(tx, tried);
    return owner?.confirmed && facts ? { to: recipientOf(owner), facts } : null;
  },
  compose(facts, writing) {
    const { t, site, url } = writing;
    return {
      subject: t('already_member.subject'),
      before: [t('already_member.text', { site: site.name })],
      facts: whereabouts(facts, writing),
      action: { label: t('already_member.action'), url: url('/login') },
      after: [t('already_member.forgotten'), t('already_member.not_you')],
    };
  },
  samples: { usual: SAMPLE },
});

function whereabouts(facts: SignupFacts, { t, moment }: Writing): Row[] {
  const device = { browser: facts.signup_browser, system: facts.signup_system };
  return [
    { label: t('where.name'), value: unlinked(facts.name) },
    { label: t('where.time'), value: moment(facts.signup_date) },
    { label: t('where.device'), value: deviceInWords(t, device) },
  ];
}

/** Keeps a name from becoming a link, such as `shop.example`: a stranger may have chosen it. */
function unlinked(name: string): string {
  return name.replaceAll('.', '.\u2060');
}

export const signupMails = [activation, alreadyMember];
