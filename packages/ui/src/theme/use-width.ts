/** How wide an element is, followed as it changes. */
import { useLayoutEffect, useRef, useState } from 'react';
import { useThemeScale } from './pixel-scale.ts';

/** Put `ref` on the element; `width` is in design pixels, `themeScale` in CSS pixels per design pixel. */
export function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(720);
  const themeScale = useThemeScale();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const read = () => setWidth(element.clientWidth / themeScale);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [themeScale]);
  return { ref, width, themeScale };
}
