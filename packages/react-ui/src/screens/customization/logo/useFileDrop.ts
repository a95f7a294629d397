import { type ClipboardEvent, type DragEvent, useState } from 'react';

/** Makes an element take one file that is dropped on it, or pasted while the focus is inside it. */
export function useFileDrop(take: (file: File) => void, isDisabled: boolean) {
  const [isOver, setOver] = useState(false);
  const offers = (event: DragEvent) => !isDisabled && event.dataTransfer.types.includes('Files');
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!offers(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
      if (!isInside) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!offers(event)) return;
      event.preventDefault();
      const [file] = event.dataTransfer.files;
      if (file !== undefined) take(file);
    },
    onPaste: (event: ClipboardEvent) => {
      const [file] = event.clipboardData.files;
      if (isDisabled || file === undefined) return;
      event.preventDefault();
      take(file);
    },
  };
  return { isOver, handlers };
}
