/** A Konva layer of one shape that draws on the canvas behind it by whole device pixels. */
import Konva from 'konva';

type Draw = (target: CanvasRenderingContext2D) => void;

/** Konva redraws when we say so, not on every change of a node. */
Konva.autoDrawEnabled = false;

export function addLayer(stage: Konva.Stage, draw: Draw): Konva.Layer {
  const layer = new Konva.Layer({ listening: false });
  const shape = new Konva.Shape({
    listening: false,
    perfectDrawEnabled: false,
    sceneFunc(context) {
      // Konva hands out its own wrapper; sprites are copied by whole device pixels of the canvas behind it.
      const target = (context as unknown as { readonly _context: CanvasRenderingContext2D })._context;
      target.save();
      target.setTransform(1, 0, 0, 1, 0, 0);
      draw(target);
      target.restore();
    },
  });
  layer.add(shape);
  stage.add(layer);
  return layer;
}

/** In CSS pixels, and the device pixels of each. */
export function resizeStage(stage: Konva.Stage, width: number, height: number, ratio: number): void {
  stage.size({ width, height });
  for (const layer of stage.getLayers()) {
    layer.getCanvas().setPixelRatio(ratio);
    // Nothing is ever hit through Konva: its second canvas stays tiny.
    layer.getHitCanvas().setSize(1, 1);
  }
}
