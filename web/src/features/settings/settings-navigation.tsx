import type { Namespaces } from '@rendezvous/texts/namespaces';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ComponentType, useEffect, useState } from 'react';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './settings.module.css';

type Words = Namespaces['settings'];

export type SettingsGroup = {
  id: keyof Words['groups'];
  sections: readonly (readonly [id: keyof Words['sections'], Section: ComponentType])[];
};

/** Contents of the page: beside it on wide screens, on middle ones the groups in a row, on phones the overview. */
export function SettingsNavigation({ groups }: { groups: readonly SettingsGroup[] }) {
  const t = useTexts('settings');
  const current = useCurrentSection(groups);
  return (
    <nav className={styles.navigation} aria-label={t('contents')}>
      <ul>
        {groups.map((group) => (
          <li key={group.id}>
            <Link to="/settings" hash={`group-${group.id}`} className={styles.toGroup}>
              {t(`groups.${group.id}`)}
            </Link>
            <ul>
              {group.sections.map(([id]) => (
                <li key={id}>
                  <Link
                    to="/settings"
                    hash={id}
                    className={styles.toSection}
                    data-current={id === current || undefined}
                  >
                    {t(`sections.${id}`)}
                    <Icon of={ChevronRight} size={20} />
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The section in the upper part of the window; at the end of the page the last one. */
function useCurrentSection(groups: readonly SettingsGroup[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const ids = groups.flatMap(({ sections }) => sections.map(([id]) => id));
    // The last sections never reach the line.
    function markAtTheEnd(): boolean {
      const { scrollHeight } = document.documentElement;
      const atTheEnd = window.scrollY > 0 && window.innerHeight + window.scrollY >= scrollHeight - 2;
      if (atTheEnd) setCurrent(ids.at(-1));
      return atTheEnd;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (!markAtTheEnd() && entered) setCurrent(entered.target.id);
      },
      // A line a third from the top: exactly one section crosses it.
      { rootMargin: '-33% 0px -67% 0px' },
    );
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    window.addEventListener('scroll', markAtTheEnd, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', markAtTheEnd);
    };
  }, [groups]);
  return current;
}
