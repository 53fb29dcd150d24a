import { MOST_NEWLY_FOUND } from '@rendezvous/contract/searches/limits';
import { z } from 'zod';
import { defineMail, type Loaded, recipientOf, SAMPLE_TOKEN } from '../../platform/mail/define-mail.ts';
import { countNewlyFound } from '../members/index.ts';
import { mayMail, selectAddressee, unsubscribeToken, wayOut } from '../notifications/index.ts';
import { domainById } from '../site/index.ts';
import { readSavedQuery } from './saved-query.ts';
import { selectForMail } from './searches.queries.ts';

const toTell = z.object({ id: z.string(), since: z.string() });

/**
 * Tells how many members are new to saved searches, and names neither them nor the searches, which are the reader's
 * words. Who is new is counted once more when it is written: whoever has blocked the reader or hides by then is not.
 */
export const searchNews = defineMail({
  name: 'news_searches',
  about: { profileId: z.string(), searches: z.array(toTell) },
  useful: 'news',
  async load(services, tx, { profileId, searches }): Loaded<{ found: number[]; leaveToken: string }> {
    const to = await selectAddressee(tx, profileId);
    if (!to || !mayMail(to, 'saved_searches')) return null;
    const domain = await domainById(tx, to.domain_id);
    const now = services.clock.now();
    const ids = searches.map(({ id }) => id);
    const found: number[] = [];
    for (const { id, query, other_domains, placed } of await selectForMail(tx, profileId, ids)) {
      const { filters } = readSavedQuery(query, { domain, placed });
      const since = new Date(searches.find((one) => one.id === id)?.since ?? now);
      const reader = { profileId, otherDomains: other_domains, language: to.language };
      const count = await countNewlyFound(tx, { domain, reader, now }, { filters, since, most: MOST_NEWLY_FOUND });
      if (count > 0) found.push(count);
    }
    if (found.length === 0) return null;
    return { to: recipientOf(to), facts: { found, leaveToken: unsubscribeToken(services, to.account_id) } };
  },
  compose({ found, leaveToken }, writing) {
    const { t, site, url } = writing;
    const [count = 0] = found;
    const many = count >= MOST_NEWLY_FOUND ? 'searches.many' : 'searches.text';
    return {
      subject: t('searches.subject'),
      before: [
        found.length > 1
          ? t('searches.several', { count: found.length, site: site.name })
          : t(many, { count, site: site.name }),
      ],
      action: { label: t('searches.action'), url: url('/saved-searches') },
      ...wayOut(writing, 'saved_searches', leaveToken),
    };
  },
  samples: {
    usual: { found: [3], leaveToken: SAMPLE_TOKEN },
    one: { found: [1], leaveToken: SAMPLE_TOKEN },
    many: { found: [MOST_NEWLY_FOUND], leaveToken: SAMPLE_TOKEN },
    several: { found: [3, 1], leaveToken: SAMPLE_TOKEN },
  },
});
