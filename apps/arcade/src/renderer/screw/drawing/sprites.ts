/**
 * Pictures that are painted once and then only copied: textures, gradients and blurred shadows are far too slow for
 * sixty frames a second without a graphics card, copies of 40 parts are not.
 */
import { type Box, type Paint } from './paths.ts';

interface Sprite {
  readonly picture: HTMLCanvasElement;
  readonly box: Box;
}

/** A full stage has far fewer. */
const MAX_SPRITES = 500;

export class Sprites {
  /** Device pixels per pixel of the stage. */
  readonly scale: number;
  readonly #sprites = new Map<string, Sprite>();
  readonly #createCanvas: () => HTMLCanvasElement;

  /** For one scale; make another one when it changes. */
  constructor(scale: number, createCanvas = () => document.createElement('canvas')) {
    this.scale = scale;
    this.#createCanvas = createCanvas;
  }

  /** Draws the picture with this key at the origin of `paint`; `create` paints it the first time. */
  draw(paint: Paint, key: string, box: Box, create: (paint: Paint) => void): void {
    // A part that is dragged about in an editor has another picture in every place.
    if (this.#sprites.size > MAX_SPRITES) this.#sprites.clear();
    const known = this.#sprites.get(key);
    const sprite = known ?? this.#create(box, create);
    if (known === undefined) this.#sprites.set(key, sprite);
    const { left, top } = sprite.box;
    const { width, height } = sprite.picture;
    paint.drawImage(sprite.picture, left, top, width / this.scale, height / this.scale);
  }

  /** Starts on whole device pixels, so that a picture at rest is copied pixel by pixel. */
  #create(box: Box, create: (paint: Paint) => void): Sprite {
    const { scale } = this;
    const left = Math.floor(box.left * scale);
    const top = Math.floor(box.top * scale);
    const picture = this.#createCanvas();
    picture.width = Math.max(1, Math.ceil(box.right * scale) - left);
    picture.height = Math.max(1, Math.ceil(box.bottom * scale) - top);
    const paint = picture.getContext('2d');
    if (paint !== null) {
      paint.setTransform(scale, 0, 0, scale, -left, -top);
      create(paint);
    }
    return { picture, box: { ...box, left: left / scale, top: top / scale } };
  }
}
