import { useRef, useState } from 'react';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './crop-sheet.module.css';
import { cutOut, largestPart, type Part } from './cut-out.ts';
import type { ChosenPhoto } from './use-chosen-photo.ts';

type CropSheetProps = {
  chosen: ChosenPhoto | null;
  /** receives the file itself, or the part cut out of it */
  onUse: (photo: Blob) => void;
  onCancel: () => void;
};

/** A dialog before a photo is sent, to choose the part that others see. */
export function CropSheet({ chosen, onUse, onCancel }: CropSheetProps) {
  const t = useTexts('photos');
  const shell = useTexts('shell');
  return (
    <Sheet open={chosen !== null} onClose={onCancel} title={t('crop.title')} closeLabel={shell('close')}>
      {chosen ? <Crop key={chosen.address} chosen={chosen} onUse={onUse} /> : null}
    </Sheet>
  );
}

function Crop({ chosen, onUse }: { chosen: ChosenPhoto } & Pick<CropSheetProps, 'onUse'>) {
  const t = useTexts('photos');
  const { file, address, width, height, CropArea } = chosen;
  const image = useRef<HTMLImageElement>(null);
  const [part, setPart] = useState<Part>(() => largestPart(width, height));
  const [cutting, setCutting] = useState(false);

  async function use() {
    setCutting(true);
    const cut = image.current && (await cutOut(image.current, part).catch(() => null));
    onUse(cut ?? file);
  }

  return (
    <div className={styles.sheet}>
      <p className={styles.hint}>{t('crop.text')}</p>
      <div className={styles.area}>
        <CropArea address={address} image={image} part={part} onPart={setPart} />
      </div>
      <Button look="primary" size="large" wide busy={cutting} onClick={use}>
        {t('crop.use')}
      </Button>
      <Button look="text" wide onClick={() => onUse(file)}>
        {t('crop.whole')}
      </Button>
    </div>
  );
}
