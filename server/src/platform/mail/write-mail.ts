import type { AnySql } from '../database/sql.ts';
import type { Services } from '../services.ts';
import type { AnyMail } from './define-mail.ts';
import { layOutMail } from './lay-out-mail.ts';
import type { MailJob } from './mails.ts';
import { type MailSite, writingFor } from './writing.ts';

type Known = {
  siteOf(services: Services, sql: AnySql, domainId: number): Promise<MailSite>;
  /** the country in which the reader lives; null: not known */
  countryOf(sql: AnySql, accountId: string): Promise<string | null>;
};

/** Makes the handler of mail jobs: it loads the mail, makes its link, and stores link and finished mail at once. */
export function mailWriter(kinds: readonly AnyMail[], { siteOf, countryOf }: Known) {
  return async (services: Services, { mail, about }: MailJob): Promise<void> => {
    const kind = kinds.find(({ name }) => name === mail);
    if (!kind) throw new Error(`there is no mail ${mail}`);
    await services.sql.begin(async (tx) => {
      const loaded = await kind.load(services, tx, about);
      if (!loaded) return;
      const { accountId, domainId, email, language } = loaded.to;
      const site = await siteOf(services, tx, domainId);
      const writing = writingFor(site, { language, country: await countryOf(tx, accountId) });
      const finished = await layOutMail(writing, email, loaded.compose(writing));
      await services.mails.post(tx, { accountId, kind: mail, useful: kind.useful, mail: finished });
    });
  };
}
