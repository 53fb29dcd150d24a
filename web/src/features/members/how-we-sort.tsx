import { RELEVANCE, RELEVANCE_RULES, type RelevancePart } from '@rendezvous/contract/members/relevance';
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Box } from '../../ui/box.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Table } from '../../ui/table.tsx';
import styles from './how-we-sort.module.css';

const PARTS = Object.keys(RELEVANCE) as RelevancePart[];

/**
 * The page of how the order by relevance comes about, made from the table that the server scores by; members have their
 * `choice` there.
 */
export function HowWeSort({ choice }: { choice: ReactNode }) {
  const t = useTexts('sorting');
  const { newcomersOnPage, newcomerDays, newcomerViews, inboxFull, ranked, seenOften } = RELEVANCE_RULES;
  return (
    <div className={styles.page}>
      <PageHead title={t('title')}>
        <p>{t('text')}</p>
      </PageHead>
      <Box>
        <h2>{t('parts')}</h2>
        <Table className={styles.table} aria-label={t('parts')}>
          <thead>
            <tr>
              <th scope="col">{t('part')}</th>
              <th scope="col">{t('points')}</th>
            </tr>
          </thead>
          <tbody>
            {PARTS.map((part) => (
              <tr key={part}>
                <td>{part === 'seen' ? t(part, { days: seenOften.days }) : t(part)}</td>
                <td>
                  <Range {...RELEVANCE[part]} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Box>
      <Box>
        <h2>{t('rules')}</h2>
        <ul className={styles.rules}>
          <li>{t('newcomers', { count: newcomersOnPage, days: newcomerDays, views: newcomerViews })}</li>
          <li>{t('inbox', { count: inboxFull })}</li>
          <li>{t('rest', { count: ranked })}</li>
        </ul>
      </Box>
      <Box>
        <h2>{t('never')}</h2>
        <p>{t('neverText')}</p>
      </Box>
      <Box>
        <h2>{t('choice')}</h2>
        <p>{t('choiceText')}</p>
        {choice}
      </Box>
    </div>
  );
}

function Range({ least, most }: { least: number; most: number }) {
  const t = useTexts('sorting');
  return least < 0 ? t('around', { least: -least, most }) : t('upTo', { most });
}
