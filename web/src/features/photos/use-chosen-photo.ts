import { useEffect, useState } from 'react';
import { loadOnline } from '../../platform/lazy-part.ts';

export type ChosenPhoto = {
  file: File;
  /** address of the file itself, in this browser only */
  address: string;
  width: number;
  height: number;
  /** the photo that it replaces */
  replaces?: string;
  CropArea: typeof import('./crop-area.tsx')['CropArea'];
};

/**
 * A chosen file before it is sent, with the state of its cropping. `choose` answers false if the browser can't show the
 * file: then it is sent as it is, and the server's answer says what is wrong.
 */
export function useChosenPhoto() {
  const [chosen, setChosen] = useState<ChosenPhoto | null>(null);
  const address = chosen?.address;
  useEffect(() => {
    if (address) return () => URL.revokeObjectURL(address);
  }, [address]);

  async function choose(file: File, replaces?: string): Promise<boolean> {
    const address = URL.createObjectURL(file);
    try {
      const [{ CropArea }, { naturalWidth: width, naturalHeight: height }] = await Promise.all([
        loadOnline(() => import('./crop-area.tsx')),
        loadOnline(() => import('./cut-out.ts')).then(({ decoded }) => decoded(address)),
      ]);
      setChosen({ file, address, width, height, replaces, CropArea });
      return true;
    } catch {
      URL.revokeObjectURL(address);
      return false;
    }
  }

  return { chosen, choose, forget: () => setChosen(null) };
}
