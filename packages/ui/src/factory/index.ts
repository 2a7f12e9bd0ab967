/** The second door of ui: the factory and its ships as pictures, as elements and as a world on a canvas. */

// Pictures on any canvas
export { adaptVisuals } from './draw/adapt-visuals.ts';
export { drawBuilding } from './draw/building.ts';
export { drawBays, drawModule, drawModuleMask } from './draw/module.ts';
export { drawShipFrame, findCells, FRAME_CELLS, type ShipModule } from './draw/ship.ts';
export { drawStation } from './draw/station.ts';

// Elements of a page
export { BuildingIcon, ItemIcon, ModuleIcon, ShipIcon, StationIcon } from './elements/Icon.tsx';
export { LayoutGrid } from './elements/LayoutGrid.tsx';
export { ShipPicture } from './elements/ShipPicture.tsx';
export { ModuleName } from './elements/ModuleName.tsx';

// The world and the arena, layer by layer
export { ArenaStage } from './world/arena-stage.ts';
export { findBuildingAt, findHit } from './world/hit.ts';
export { buildingsInBox } from './world/overlay-layer.ts';
export type { BattleFrame, DemolitionPreview, DragBox, Ghost, Hit, Scene } from './world/scene.ts';
export type { WorldLook } from './world/look.ts';
export { WorldStage } from './world/stage.ts';
