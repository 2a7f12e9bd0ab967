/** Slanted stripes: what is not yet there, or may not be there. */

/** Stripes alone. `tile`: device pixels per tile, which sets how wide they are. */
export function drawStripes(
  target: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  tile: number,
  color: string,
  alpha: number,
): void {
  target.save();
  target.beginPath();
  target.rect(x, y, width, height);
  target.clip();
  target.strokeStyle = color;
  target.globalAlpha = alpha;
  target.lineWidth = Math.max(1, tile * 0.07);
  const step = Math.max(4, tile * 0.3);
  target.beginPath();
  for (let along = -height; along < width; along += step) {
    target.moveTo(x + along, y + height);
    target.lineTo(x + along + height, y);
  }
  target.stroke();
  target.restore();
}

/** Stripes in a dashed frame. */
export function drawHatch(
  target: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  tile: number,
  color: string,
  alpha: number,
): void {
  drawStripes(target, x, y, width, height, tile, color, alpha);
  target.save();
  target.beginPath();
  target.rect(x, y, width, height);
  target.clip();
  target.strokeStyle = color;
  target.globalAlpha = alpha;
  target.lineWidth = Math.max(1, tile * 0.07);
  target.setLineDash([Math.max(2, tile * 0.16), Math.max(2, tile * 0.12)]);
  target.strokeRect(
    x + target.lineWidth / 2,
    y + target.lineWidth / 2,
    width - target.lineWidth,
    height - target.lineWidth,
  );
  target.restore();
}
