/** The first door of ui: what any window needs and no factory is in. Styles are in theme.css. */

// How numbers, durations and ids are written
export { formatDuration, formatName, formatNumber, formatRate, formatStat } from './text/format.ts';

// Colours, sizes and motion of a window
export { inkOn, mixColors } from './theme/color.ts';
export { setPageScale, useThemeScale } from './theme/pixel-scale.ts';
export { setMotion, useReducedMotion } from './theme/use-reduced-motion.ts';
export { setVision, useVision } from './theme/vision.ts';
export { useWidth } from './theme/use-width.ts';
export { forbidZoom } from './theme/zoom.ts';

// Canvases
export {
  advanceScroll,
  clampScroll,
  isSameView,
  tileSizeOf,
  toTiles,
  visibleTiles,
} from './canvas/camera.ts';
export type { Camera } from './canvas/camera.ts';
export { Drawing } from './canvas/Drawing.tsx';
export type { DrawTarget } from './canvas/target.ts';

// Controls
export { Button } from './controls/Button.tsx';
export { Chip, ToggleChip } from './controls/Chip.tsx';
export type { Tone } from './controls/Chip.tsx';
export { FaultList } from './controls/FaultList.tsx';
export { LevelField } from './controls/LevelField.tsx';
export { ListBox, optionId } from './controls/ListBox.tsx';
export { NumberField } from './controls/NumberField.tsx';
export { Panel } from './controls/Panel.tsx';
export { Picker } from './controls/Picker.tsx';
export type { PickerChoice } from './controls/Picker.tsx';
export { ProgressBar } from './controls/ProgressBar.tsx';
export { Segmented } from './controls/Segmented.tsx';
export { SpeedControls } from './controls/SpeedControls.tsx';
export { StatTable } from './controls/StatTable.tsx';
export type { StatRow } from './controls/StatTable.tsx';
export { findTarget, Tabs } from './controls/Tabs.tsx';
export { useTooltip } from './controls/Tooltip.tsx';

// Dialogs
export { Dialog } from './dialogs/Dialog.tsx';
export type { DialogAction, DialogArrival } from './dialogs/Dialog.tsx';
export { KeySheet } from './dialogs/KeySheet.tsx';
export type { KeySection } from './dialogs/KeySheet.tsx';

// Plots
export { Plot } from './plots/Plot.tsx';
export type { PlotSeries } from './plots/plot-frame.ts';

// Sound
export { SoundEngine } from './sound/engine.ts';
export type { SoundGroup, Volumes } from './sound/mixer.ts';
export type { BedName, SoundName } from './sound/sounds.ts';
export type { Cue } from './sound/voices.ts';
