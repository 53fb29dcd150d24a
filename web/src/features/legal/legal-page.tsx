import { useSuspenseQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import { legalQuery } from '../../data/legal.ts';
import { useDates } from '../../platform/texts/use-dates.ts';
import { useLocale, useTexts } from '../../platform/texts/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import styles from './legal.module.css';
import { LegalBlocks } from './legal-blocks.tsx';

/** A document of the operator, or a draft that says that it is one (S3). */
export function LegalPage({ token }: { token: string }) {
  const t = useTexts('legal');
  const { day } = useDates();
  const locale = useLocale();
  const { title, version, draft, language, blocks } = useSuspenseQuery(legalQuery(token, locale)).data;
  return (
    <article className={styles.document} lang={language}>
      <h1>{title}</h1>
      <p className="small quiet" lang={locale}>
        {t('version', { date: day(version) })}
      </p>
      {draft ? (
        <div lang={locale}>
          <Banner icon={FileText} look="warning">
            {t('draft')}
          </Banner>
        </div>
      ) : null}
      <LegalBlocks blocks={blocks} />
    </article>
  );
}
