/** Whether there shall be less motion: as the page's `data-motion` says, otherwise as the system asks. */
import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

/** On the root element; absent: as the system asks. */
type Motion = 'less' | 'full';

export function setMotion(motion: Motion | undefined): void {
  const { dataset } = document.documentElement;
  if (motion === undefined) delete dataset['motion'];
  else dataset['motion'] = motion;
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', onChange);
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-motion'] });
  return () => {
    query.removeEventListener('change', onChange);
    observer.disconnect();
  };
}

function isReduced(): boolean {
  const motion = document.documentElement.dataset['motion'];
  return motion === 'less' || (motion !== 'full' && window.matchMedia(QUERY).matches);
}

export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, isReduced);
}
