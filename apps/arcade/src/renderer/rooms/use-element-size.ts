/** How large an element is, followed as it changes; in CSS pixels. */
import { useLayoutEffect, useRef, useState } from 'react';

export function useElementSize() {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const read = () => {
      // Whole pixels, and only when they change: scroll bars that come and go must not start a round of their own.
      const { width, height } = element.getBoundingClientRect();
      const next = { width: Math.floor(width), height: Math.floor(height) };
      setSize((last) => (last.width === next.width && last.height === next.height ? last : next));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, ...size };
}
