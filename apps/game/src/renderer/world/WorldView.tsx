/** The game world in the window: asks for frames, draws them, scrolls, and reports where the pointer is. */
import { BUILDING_IDS, INTENTS } from '@dota-factory/lib';
import { formatFlow } from '../words/words.ts';
import {
  advanceScroll,
  type Camera,
  clampScroll,
  isSameView,
  tileSizeOf,
  toTiles,
  useReducedMotion,
  useVision,
  visibleTiles,
} from '@dota-factory/ui';
import {
  adaptVisuals,
  buildingsInBox,
  type DemolitionPreview,
  type DragBox,
  findHit,
  type Ghost,
  type Hit,
  type Scene,
  type WorldLook,
  WorldStage,
} from '@dota-factory/ui/factory';
import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type WheelEvent,
} from 'react';
import { flushSync } from 'react-dom';
import type { GameSession, GameView } from '../session/session.ts';
import { useGame } from '../session/use-game.ts';
import { DebugOverlay } from './DebugOverlay.tsx';
import { createViewpoint, followViewpoint, shiftView, type Viewpoint } from './viewpoint.ts';

export interface WorldPointer {
  /** `scroll`: the pointer rests, and the world has moved under it. */
  readonly kind: 'down' | 'move' | 'up' | 'leave' | 'scroll';
  /** As in the DOM: 0 left, 1 middle, 2 right; -1 while nothing is pressed. */
  readonly button: number;
  readonly ctrl: boolean;
  readonly shift: boolean;
  /** Tiles, with their fraction. */
  readonly x: number;
  readonly y: number;
  readonly hit: Hit;
}

export interface WorldViewProps {
  readonly session: GameSession;
  readonly ghosts: readonly Ghost[];
  readonly stands?: readonly DragBox[];
  readonly demolition?: DemolitionPreview | undefined;
  /** Shows the grid. */
  readonly isBuilding: boolean;
  readonly dragBox: DragBox | undefined;
  readonly selection: Scene['selection'];
  readonly isDebugDraw: boolean;
  /** Colours buildings by their use. */
  readonly use?: ReadonlyMap<number, number> | undefined;
  /** -1 while A is held, 1 while D is (REQ-UI-SCROLL). */
  readonly scroll: -1 | 0 | 1;
  /** Where others want to look; it is told what is shown. */
  readonly viewpoint?: Viewpoint;
  /** Where the words stand when the keyboard moves the cursor; otherwise they follow the pointer. */
  readonly labelTile?: { readonly x: number; readonly y: number } | undefined;
  /** The shape of the pointer, for modes. */
  readonly cursor?: string;
  /** Is given the camera of the picture that is shown, for whatever is laid over the world. */
  readonly camera?: RefObject<Camera | undefined>;
  /** Test handle; a world that is only looked at has another. */
  readonly testId?: string;
  onPointer(pointer: WorldPointer): void;
}

const NO_STANDS: readonly DragBox[] = [];
const selectConfig = (view: GameView) => view.config;

export function WorldView(props: WorldViewProps) {
  const config = useGame(props.session, selectConfig);
  const vision = useVision();
  const look = useMemo(
    () =>
      config?.visuals ? { game: config.game, visuals: adaptVisuals(config.visuals, vision) } : undefined,
    [config, vision],
  );
  const { testId = 'world' } = props;
  return look ? (
    <Canvas {...props} testId={testId} look={look} />
  ) : (
    <div className="world" data-testid={testId} />
  );
}

/** Share of the view's width that lies left of the asteroid's edge when a game starts. */
const START_SHARE = 0.72;

function Canvas({ look, ...props }: WorldViewProps & { look: WorldLook }) {
  const { session, onPointer, cursor = 'default' } = props;
  const outer = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const label = useRef<HTMLDivElement>(null);
  const isReducedMotion = useReducedMotion();
  const scene: Scene = {
    ghosts: props.ghosts,
    stands: props.stands ?? NO_STANDS,
    demolition: props.demolition,
    isBuilding: props.isBuilding,
    dragBox: props.dragBox,
    selection: props.selection,
    isDebugDraw: props.isDebugDraw,
    use: props.use,
    isReducedMotion,
  };
  const pointer = useRef<Place | undefined>(undefined);
  const ownCamera = useRef<Camera | undefined>(undefined);
  const camera = props.camera ?? ownCamera;
  const notify = (
    kind: WorldPointer['kind'],
    place: Place,
    how: Pick<WorldPointer, 'button' | 'ctrl' | 'shift'> = { button: -1, ctrl: false, shift: false },
  ) => {
    const { frame } = session;
    if (!camera.current || !frame) return;
    const { x, y } = toTiles(camera.current, place.x, place.y);
    onPointer({ kind, ...how, x, y, hit: kind === 'leave' ? {} : findHit(look, frame, x, y) });
  };
  const tellEvent = (kind: WorldPointer['kind'], event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const place = { x: event.clientX - box.left, y: event.clientY - box.top };
    pointer.current = kind === 'leave' ? undefined : place;
    const { button, ctrlKey, metaKey, shiftKey } = event;
    notify(kind, place, { button, ctrl: ctrlKey || metaKey, shift: shiftKey });
  };
  const { scroll, labelTile } = props;
  const ownViewpoint = useRef<Viewpoint>(undefined);
  const viewpoint = props.viewpoint ?? (ownViewpoint.current ??= createViewpoint());
  const panning = usePanning(camera, viewpoint);
  const reportScroll = () => pointer.current && notify('scroll', pointer.current);
  const latest = useRef({ scene, scroll, labelTile, reportScroll });
  useLayoutEffect(() => {
    latest.current = { scene, scroll, labelTile, reportScroll };
  });
  useWorldLoop({ session, look, outer, container, label, latest, pointer, camera, viewpoint });

  return (
    <div
      ref={outer}
      className="world"
      data-testid={props.testId}
      style={{ cursor }}
      onPointerDown={(event) => {
        // A drag that leaves the world still ends in it.
        event.currentTarget.setPointerCapture(event.pointerId);
        panning.onDown(event);
        tellEvent('down', event);
      }}
      onPointerMove={(event) => {
        panning.onMove(event);
        tellEvent(kindOfMove(event), event);
      }}
      onMouseDown={panning.onMouseDown}
      onWheel={panning.onWheel}
      onPointerUp={(event) => tellEvent('up', event)}
      onPointerLeave={(event) => tellEvent('leave', event)}
      onContextMenu={(event) => event.preventDefault()}
    >
      <div ref={container} className="world-canvas" aria-hidden />
      {props.isDebugDraw && <DebugOverlay session={session} look={look} />}
      <div ref={label} className="world-label" role="status" hidden />
    </div>
  );
}

/** In CSS pixels from the world's top left corner. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** Bits of `buttons` by `button`, as in the DOM. */
const BUTTON_BITS: readonly number[] = [1, 4, 2];

/** While one button is held, the browser reports the others as moves: a right click in a drag is one. */
function kindOfMove({ button, buttons }: PointerEvent): WorldPointer['kind'] {
  if (button < 0) return 'move';
  return (buttons & (BUTTON_BITS[button] ?? 0)) === 0 ? 'up' : 'down';
}

/** Scrolling by the wheel, and by dragging with the middle button. */
function usePanning(camera: RefObject<Camera | undefined>, viewpoint: Viewpoint) {
  const from = useRef<number>(undefined);
  const shift = (pixels: number) => {
    const view = camera.current;
    if (view) shiftView(viewpoint, (pixels * view.ratio) / view.tile);
  };
  return {
    onDown: ({ button, clientX }: PointerEvent) => {
      if (button === 1) from.current = clientX;
    },
    onMove: ({ buttons, clientX }: PointerEvent) => {
      if ((buttons & (BUTTON_BITS[1] ?? 0)) === 0) from.current = undefined;
      if (from.current === undefined) return;
      shift(from.current - clientX);
      from.current = clientX;
    },
    // The browser's own scrolling by the middle button stays out of it.
    onMouseDown: (event: MouseEvent) => {
      if (event.button === 1) event.preventDefault();
    },
    onWheel: ({ ctrlKey, deltaX, deltaY, deltaMode }: WheelEvent) => {
      // With Ctrl it would be a zoom, which there is none of (REQ-UI-NO-ZOOM).
      if (ctrlKey) return;
      const delta = Math.abs(deltaX) > Math.abs(deltaY) ? deltaX : deltaY;
      shift(delta * (deltaMode === 0 ? 1 : WHEEL_LINE_PIXELS));
    },
  };
}

/** Pixels of a line, for wheels that count in lines. */
const WHEEL_LINE_PIXELS = 40;

interface Loop {
  readonly session: GameSession;
  readonly look: WorldLook;
  readonly outer: RefObject<HTMLDivElement | null>;
  readonly container: RefObject<HTMLDivElement | null>;
  readonly label: RefObject<HTMLDivElement | null>;
  readonly latest: RefObject<{
    readonly scene: Scene;
    readonly scroll: number;
    readonly labelTile: Place | undefined;
    reportScroll(): void;
  }>;
  readonly pointer: RefObject<Place | undefined>;
  /** Of the picture that is shown. */
  readonly camera: RefObject<Camera | undefined>;
  readonly viewpoint: Viewpoint;
}

/** Draws once per animation frame; a hidden window has none, and so asks for nothing. */
function useWorldLoop(loop: Loop): void {
  const { session, look, outer, container, label, latest, pointer, camera, viewpoint } = loop;
  // As the simulation numbers them; a Restart may have read the recipes in another order.
  useEffect(() => {
    const element = outer.current;
    const holder = container.current;
    if (!element || !holder) return;
    const stage = new WorldStage(holder, look);
    const stopListening = session.onFrame((frame) => stage.takeFrame(frame));
    let view = { width: 0, height: 0, ratio: 1 };
    let scrolling = { speed: 0, scrollX: Number.NaN };
    let last = performance.now();
    let request = 0;

    const measure = () => {
      const { clientWidth, clientHeight } = element;
      const ratio = window.devicePixelRatio;
      if (clientWidth === view.width && clientHeight === view.height && ratio === view.ratio) return;
      view = { width: clientWidth, height: clientHeight, ratio };
      stage.resize(clientWidth, clientHeight, ratio);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();

    const draw = (now: number) => {
      request = requestAnimationFrame(draw);
      const seconds = Math.min(0.1, (now - last) / 1000);
      last = now;
      if (view.ratio !== window.devicePixelRatio) measure();
      const { frame } = session;
      const { ground } = session.getView();
      const height = ground?.height ?? look.game.world.height_tiles;
      const size = tileSizeOf(view.height, height);
      if (!(size > 0)) return;
      const tiles = view.width / size;
      const limits = {
        left: ground?.scrollLeft ?? -look.game.world.regions.asteroid_width,
        right: ground?.scrollRight ?? Infinity,
      };
      if (Number.isNaN(scrolling.scrollX)) scrolling = { speed: 0, scrollX: -tiles * START_SHARE };
      const { scroll } = latest.current;
      const isSmooth = !latest.current.scene.isReducedMotion;
      scrolling = advanceScroll(scrolling, scroll, seconds, isSmooth);
      if (scroll !== 0) viewpoint.target = undefined;
      const clamp = (x: number) => clampScroll(x, tiles, limits);
      const wanted = followViewpoint(viewpoint, scrolling.scrollX, tiles, seconds, isSmooth, clamp);
      scrolling = { ...scrolling, scrollX: wanted };
      const scrollX = clamp(wanted);
      if (viewpoint.shown?.left !== scrollX || viewpoint.shown.right !== scrollX + tiles)
        viewpoint.shown = { left: scrollX, right: scrollX + tiles };
      scrolling = { speed: scrollX === scrolling.scrollX ? scrolling.speed : 0, scrollX };
      const { width, height: viewHeight, ratio } = view;
      const next: Camera = {
        width: Math.floor(width * ratio),
        height: Math.floor(viewHeight * ratio),
        ratio,
        tile: size * ratio,
        scrollX,
      };
      const before = camera.current;
      camera.current = next;
      // At once, so that ghosts and boxes are drawn where a click in this picture will be.
      if (before && !isSameView(before, next)) flushSync(latest.current.reportScroll);
      session.pull(performance.timeOrigin + now, scrollX, scrollX + visibleTiles(next));
      element.dataset['tileSize'] = String(size);
      element.dataset['scrollX'] = String(scrollX);
      if (!frame) return;
      element.dataset['tick'] = String(frame.snapshot.tick);
      const { scene, labelTile } = latest.current;
      const place = labelTile ? placeOfTile(next, labelTile) : pointer.current;
      stage.draw(frame, next, scene, place && toTiles(next, place.x, place.y));
      if (label.current) updateLabel(label.current, look, frame, next, scene, place, session.hover);
    };
    request = requestAnimationFrame(draw);
    return () => {
      cancelAnimationFrame(request);
      observer.disconnect();
      stopListening();
      stage.destroy();
    };
  }, [session, look, outer, container, label, latest, pointer, camera, viewpoint]);
}

/** The middle of a tile. */
function placeOfTile(camera: Camera, { x, y }: Place): Place {
  const size = camera.tile / camera.ratio;
  return { x: (x + 0.5 - camera.scrollX) * size, y: (y + 0.5) * size };
}

/** Words beside the pointer: why a ghost cannot be placed, what a demolition gives, how many a box holds, what a ship is up to. */
function updateLabel(
  element: HTMLDivElement,
  look: WorldLook,
  frame: NonNullable<GameSession['frame']>,
  camera: Camera,
  scene: Scene,
  pointer: Place | undefined,
  onHover: (building: number | undefined) => void,
): void {
  const words = pointer && describe(look, frame, camera, scene, pointer, onHover);
  element.hidden = words === undefined;
  if (!words || !pointer) return;
  if (element.textContent !== words.text) element.textContent = words.text;
  element.dataset['tone'] = words.tone;
  const { offsetWidth, offsetHeight } = element;
  // Right of the pointer and below it, or on the other side where there is no room.
  const isNearRight = pointer.x + 16 + offsetWidth > camera.width / camera.ratio;
  const isNearBottom = pointer.y + 18 + offsetHeight > camera.height / camera.ratio;
  const left = isNearRight ? Math.max(0, pointer.x - 14 - offsetWidth) : pointer.x + 16;
  const top = isNearBottom ? Math.max(0, pointer.y - 8 - offsetHeight) : pointer.y + 18;
  element.style.transform = `translate(${left}px, ${top}px)`;
}

function describe(
  look: WorldLook,
  frame: NonNullable<GameSession['frame']>,
  camera: Camera,
  { ghosts, dragBox, demolition }: Scene,
  pointer: Place,
  onHover: (building: number | undefined) => void,
): { text: string; tone: 'plain' | 'danger' } | undefined {
  const reason = ghosts.find((ghost) => !ghost.isValid && ghost.reason !== undefined)?.reason;
  if (reason !== undefined) return { text: reason, tone: 'danger' };
  const note = ghosts.find((ghost) => ghost.note !== undefined)?.note;
  if (note !== undefined) return { text: note, tone: 'plain' };
  if (ghosts.length > 0) return undefined;
  if (demolition?.words !== undefined)
    return { text: demolition.words, tone: demolition.isRefused ? 'danger' : 'plain' };
  if (dragBox) {
    const { length } = buildingsInBox(look, frame.ground, dragBox);
    return { text: `${length} ${length === 1 ? 'building' : 'buildings'}`, tone: 'plain' };
  }
  const { x, y } = toTiles(camera, pointer.x, pointer.y);
  const { ship, building } = findHit(look, frame, x, y);
  onHover(building);
  if (ship === undefined) return describeFlow(look, frame, building);
  const { ships } = frame.snapshot;
  const row = ships.id.indexOf(ship);
  const type = look.game.ships[ships.type[row] as number];
  return {
    text: `${type?.display_name ?? 'Ship'}: ${INTENTS[ships.intent[row] as number] ?? ''}`,
    tone: 'plain',
  };
}

/** What passes over a belt, or leaves a machine, beside what is possible. */
function describeFlow(
  look: WorldLook,
  { hovered, ground }: NonNullable<GameSession['frame']>,
  building: number | undefined,
): { text: string; tone: 'plain' } | undefined {
  if (building === undefined) return undefined;
  const flow = hovered?.building === building ? hovered.flow : undefined;
  const row = ground.rowOfId[building] ?? -1;
  const id = BUILDING_IDS[ground.buildings.type[row] ?? -1];
  if (!flow || id === undefined) return undefined;
  return { text: `${look.game.buildings[id].name}: ${formatFlow(flow)}`, tone: 'plain' };
}
