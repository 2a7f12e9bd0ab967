/** The world's canvas layers: a door of their own, since only windows that show a world need Konva. */
export { ArenaStage } from './arena-stage.ts';
export type { ArenaField } from './arena-stage.ts';
export { advanceScroll, clampScroll, isSameView, tileSizeOf, toTiles, visibleTiles } from './camera.ts';
export type { Camera, Scrolling, ScrollLimits } from './camera.ts';
export { findBuildingAt, findHit } from './hit.ts';
export { buildingsInBox } from './overlay-layer.ts';
export type { BattleFrame, DemolitionPreview, DragBox, Ghost, Hit, Scene, WorldFrame } from './scene.ts';
export { shipTiles, STATION_TILES } from './sprites.ts';
export type { WorldLook } from './sprites.ts';
export { WorldStage } from './stage.ts';
