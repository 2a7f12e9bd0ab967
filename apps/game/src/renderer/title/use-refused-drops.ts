/** A file that is dropped where nothing takes it does not replace the page, as a browser would have it. */
import { useEffect } from 'react';

export function useRefusedDrops(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      // The page of replays takes its files in itself.
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
