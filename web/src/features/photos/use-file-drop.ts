import { type DragEvent, useState } from 'react';

/** Takes files dropped anywhere on an element; `over` while some are held above it. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false);
  const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      // Moving from one child to the next does not leave it.
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop(event: DragEvent) {
      setOver(false);
      if (!carriesFiles(event)) return;
      event.preventDefault();
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { over, handlers };
}
