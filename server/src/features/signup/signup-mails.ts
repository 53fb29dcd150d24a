import { ACTIVATION_SECONDS, UNCONFIRMED_SECONDS } from '@rendezvous/contract/signup/limits';
import { composeMail, linkTo, type MailSite } from '../../platform/mail/compose-mail.ts';
import { momentInWords } from '../../platform/mail/day-in-words.ts';
import { deviceInWords } from '../../platform/mail/device-in-words.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { type Recipient, type Sentences, sentencesFor } from '../../platform/mail/sentences.ts';

/** Facts that tell sign-ups with the same address apart (A5a). */
export type SignupFacts = {
  name: string;
  signup_date: Date;
  signup_browser: string | null;
  signup_system: string | null;
};

/**
 * Contains the link that confirms the address for a reader who also knows the account, or takes it away from a
 * stranger.
 */
export function activationMail(site: MailSite, to: Recipient, facts: SignupFacts, token: string): Mail {
  const t = sentencesFor(to);
  return composeMail(site, to.email, {
    subject: t('activation.subject'),
    before: [t('activation.text', { site: site.name }), ...factsInWords(t, to, facts)],
    action: { label: t('activation.action'), url: linkTo(site, '/activate/done', token) },
    after: [
      t('activation.validity', { days: ACTIVATION_SECONDS / 86_400 }),
      t('activation.not_you', { days: UNCONFIRMED_SECONDS / 86_400 }),
    ],
  });
}

/** Tells a member that somebody tried to sign up with their address (A4): no link that does anything. */
export function alreadyMemberMail(site: MailSite, to: Recipient, facts: SignupFacts): Mail {
  const t = sentencesFor(to);
  return composeMail(site, to.email, {
    subject: t('already_member.subject'),
    before: [t('already_member.text', { site: site.name }), ...factsInWords(t, to, facts)],
    action: { label: t('already_member.action'), url: new URL('/login', site.url).href },
    after: [t('already_member.forgotten'), t('already_member.not_you')],
  });
}

function factsInWords(t: Sentences, to: Recipient, facts: SignupFacts): string[] {
  const device = { browser: facts.signup_browser, system: facts.signup_system };
  return [
    t('where.name', { name: unlinked(facts.name) }),
    t('where.time', { time: momentInWords(to, facts.signup_date) }),
    t('where.device', { device: deviceInWords(t, device) }),
  ];
}

/** Keeps a name from becoming a link, such as `shop.example`: a stranger may have chosen it. */
function unlinked(name: string): string {
  return name.replaceAll('.', '.\u2060');
}
