import Ban from 'lucide-react/icons/ban';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Flag from 'lucide-react/icons/flag';
import { type ReactNode, Suspense, useState } from 'react';
import { askToReport, type Reportable } from '../../parts/ask-to-report.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { Named } from '../blocks/use-block.ts';

const BlockSheet = lazyPart(() => import('../blocks/block-sheet.tsx').then(({ BlockSheet }) => BlockSheet));

const UnblockEntry = lazyPart(() => import('../blocks/unblock-entry.tsx').then(({ UnblockEntry }) => UnblockEntry));

type MemberMenuProps = Named & {
  /** subjects that can be reported from here */
  reportable: readonly Exclude<Reportable, { kind: 'message' }>[];
  /** true: the viewer has blocked them, and can unblock here */
  blocked?: boolean;
  look?: 'photo';
  className?: string;
  /** more entries, before the others */
  children?: ReactNode;
};

/** The menu about a member, on every page that shows one. Texts: `blocks`, `shell`. */
export function MemberMenu({ whom, name, reportable, blocked = false, look, className, children }: MemberMenuProps) {
  const t = useTexts('blocks');
  // Lists have many of these: entries are drawn when a pointer or the focus comes near, a dialog when it is opened.
  const [sheet, setSheet] = useState<'none' | 'open' | 'closed'>('none');
  const [near, setNear] = useState(false);
  const come = () => setNear(true);
  return (
    <>
      <Menu
        label={t('menu.label', { name })}
        onOpen={come}
        button={(opens) => (
          <IconButton
            {...opens}
            label={t('menu.button', { name })}
            look={look}
            className={className}
            onPointerEnter={come}
            onFocus={come}
          >
            <Icon of={EllipsisVertical} />
          </IconButton>
        )}
      >
        {near ? (
          <>
            {children}
            {blocked ? (
              <Suspense fallback={null}>
                <UnblockEntry whom={whom} name={name} />
              </Suspense>
            ) : (
              <button type="button" data-look="danger" onClick={() => setSheet('open')}>
                <Icon of={Ban} size={20} />
                {t('block')}
              </button>
            )}
            {reportable.map((what) => (
              <button key={what.kind} type="button" data-look="danger" onClick={() => askToReport(what)}>
                <Icon of={Flag} size={20} />
                {t(`report.${what.kind}`)}
              </button>
            ))}
          </>
        ) : null}
      </Menu>
      {sheet === 'none' ? null : (
        <Suspense fallback={null}>
          <BlockSheet whom={whom} name={name} open={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </>
  );
}
