import Lightbulb from 'lucide-react/icons/lightbulb';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

const Sheet = lazyPart(() => import('./icebreaker-sheet.tsx').then(({ IcebreakerSheet }) => IcebreakerSheet));

type IcebreakerButtonProps = { member: { id: string; name: string }; className?: string };

/** The button that opens ideas for a first message. Texts: `likes`, `shell`. */
export function IcebreakerButton({ member: { id, name }, className }: IcebreakerButtonProps) {
  const t = useTexts('likes');
  const [sheet, setSheet] = useState<'none' | 'open' | 'closed'>('none');
  return (
    <>
      <IconButton label={t('ideas.button', { name })} className={className} onClick={() => setSheet('open')}>
        <Icon of={Lightbulb} />
      </IconButton>
      {sheet === 'none' ? null : (
        <Suspense fallback={null}>
          <Sheet profile={id} name={name} open={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </>
  );
}
