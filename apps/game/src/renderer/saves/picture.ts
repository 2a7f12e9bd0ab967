/** A small picture of the world as it is on screen, for the card of a save. */

/** Sixteen to nine, as wide as a list shows it on a sharp screen. */
const WIDTH = 240;
const HEIGHT = 135;
const PREFIX = 'data:image/png;base64,';

/** PNG in base64; undefined while no world is drawn. */
export function takePicture(page: ParentNode = document): string | undefined {
  const layers = page.querySelectorAll<HTMLCanvasElement>('.world canvas');
  const [first] = layers;
  if (!first || first.width === 0 || first.height === 0) return undefined;
  const picture = document.createElement('canvas');
  picture.width = WIDTH;
  picture.height = HEIGHT;
  const context = picture.getContext('2d');
  if (!context) return undefined;
  const { x, y, width, height } = findPart(first.width, first.height);
  for (const layer of layers) {
    if (layer.width === first.width && layer.height === first.height) {
      context.drawImage(layer, x, y, width, height, 0, 0, WIDTH, HEIGHT);
    }
  }
  const url = picture.toDataURL('image/png');
  return url.startsWith(PREFIX) ? url.slice(PREFIX.length) : undefined;
}

/** The middle of the view in the picture's proportions. */
export function findPart(
  width: number,
  height: number,
): { readonly x: number; readonly y: number; readonly width: number; readonly height: number } {
  const wide = Math.min(width, (height * WIDTH) / HEIGHT);
  const high = Math.min(height, (width * HEIGHT) / WIDTH);
  return { x: (width - wide) / 2, y: (height - high) / 2, width: wide, height: high };
}
