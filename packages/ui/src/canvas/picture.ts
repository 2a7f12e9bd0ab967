/** A canvas that is never shown itself: drawn once, copied often. */
export type Picture = HTMLCanvasElement;

export function createPicture(
  width: number,
  height: number,
): { picture: Picture; target: CanvasRenderingContext2D } {
  const picture = document.createElement('canvas');
  picture.width = Math.max(1, Math.ceil(width));
  picture.height = Math.max(1, Math.ceil(height));
  const target = picture.getContext('2d');
  if (!target) throw new Error('this window has no 2D canvas');
  return { picture, target };
}
