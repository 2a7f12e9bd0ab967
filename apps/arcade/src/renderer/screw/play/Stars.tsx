/** Stars of a level, as many as there can be, the earned ones filled. */
import { MAX_STARS } from '../library/progress.ts';

export function Stars({ count }: { count: number }) {
  return (
    <span className="screw-stars" role="img" aria-label={`${count} of ${MAX_STARS} stars`}>
      {Array.from({ length: MAX_STARS }, (_, index) => (
        <span key={index} data-on={index < count || undefined} aria-hidden>
          {index < count ? '★' : '☆'}
        </span>
      ))}
    </span>
  );
}
