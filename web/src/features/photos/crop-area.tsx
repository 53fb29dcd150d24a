import type { RefObject } from 'react';
import ReactCrop from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { useTexts } from '../../platform/texts/use-texts.ts';
import styles from './crop-sheet.module.css';
import { CARD_SHAPE, type Part } from './cut-out.ts';

export type CropAreaProps = {
  address: string;
  image: RefObject<HTMLImageElement | null>;
  part: Part;
  onPart: (part: Part) => void;
};

/** Smallest side in pixels of the page, so that the corners stay apart. */
const SMALLEST = 66;

/** The picture with the part to be kept; moved by finger, mouse, or arrow keys on the part and its corners. */
export function CropArea({ address, image, part, onPart }: CropAreaProps) {
  const t = useTexts('photos');
  const corner = t('crop.corner');
  return (
    <ReactCrop
      className={styles.crop}
      crop={{ unit: '%', ...part }}
      onChange={(_, { unit: _unit, ...changed }) => onPart(changed)}
      aspect={CARD_SHAPE}
      minWidth={SMALLEST}
      keepSelection
      ruleOfThirds
      ariaLabels={{
        cropArea: t('crop.area'),
        nwDragHandle: corner,
        nDragHandle: corner,
        neDragHandle: corner,
        eDragHandle: corner,
        seDragHandle: corner,
        sDragHandle: corner,
        swDragHandle: corner,
        wDragHandle: corner,
      }}
    >
      <img ref={image} src={address} alt={t('crop.picture')} draggable={false} />
    </ReactCrop>
  );
}
