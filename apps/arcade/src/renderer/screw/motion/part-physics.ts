/**
 * How parts swing, fall and spring off, computed ahead by planck: one pose for each sixtieth of a second. Only for the
 * eye: every track that ends on the board ends exactly in the pose that the rules have decided already.
 */
import { applyMotion, type LevelPart, type Motion, type Point } from '@dota-factory/screw';
import { RevoluteJoint, Vec2, World } from 'planck';
import { VIEW } from '../drawing/layout.ts';

/** Poses from the start of a track, one per frame. */
export type Track = readonly Motion[];

export const FRAME_MS = 1000 / 60;
/** Pixels of the stage per metre. */
const METRE = 100;
/** Metres per second squared: things on a bench of this size fall fast. */
const GRAVITY = 24;
/** A swing that has not come to rest by then is led to its end. */
const MAX_SWING_FRAMES = 120;
const MAX_FALL_FRAMES = 150;
const DAMPING = 5;

interface Body {
  readonly world: World;
  readonly body: ReturnType<World['createBody']>;
}

/** A body of the part's mass, as it lies in a pose. Without fixtures: parts never touch each other. */
function createBody(part: LevelPart, pose: Motion): Body {
  const world = new World({ gravity: new Vec2(0, GRAVITY) });
  const centre = applyMotion(part.centroid, pose);
  const body = world.createBody({
    type: 'dynamic',
    position: new Vec2(centre.x / METRE, centre.y / METRE),
    angle: angleOf(pose),
  });
  const spread = part.outline.reduce(
    (sum, { x, y }) => sum + (x - part.centroid.x) ** 2 + (y - part.centroid.y) ** 2,
    0,
  );
  // A plate: its corners are about twice as far out as its mass.
  const inertia = spread / part.outline.length / METRE ** 2 / 3;
  body.setMassData({ mass: 1, center: new Vec2(0, 0), I: Math.max(0.01, inertia) });
  return { world, body };
}

const angleOf = ({ turn: { cos, sin } }: Motion): number => Math.atan2(sin, cos);

const turnedAbout = (about: Point, angle: number): Motion => ({
  turn: { cos: Math.cos(angle), sin: Math.sin(angle) },
  about,
  by: { x: 0, y: 0 },
});

/** From one pose into hanging from a screw. */
export function bakeSwing(part: LevelPart, from: Motion, screw: Point, to: Motion): Track {
  const { world, body } = createBody(part, from);
  body.setAngularDamping(DAMPING);
  const ground = world.createBody();
  world.createJoint(new RevoluteJoint({}, ground, body, new Vec2(screw.x / METRE, screw.y / METRE)));
  const angles: number[] = [];
  for (let frame = 0; frame < MAX_SWING_FRAMES; frame += 1) {
    world.step(1 / 60);
    angles.push(body.getAngle());
    if (isClose(body.getAngle(), angleOf(to)) && Math.abs(body.getAngularVelocity()) < 0.02) break;
  }
  return leadTo(angles, angleOf(to)).map((angle, index, all) =>
    index === all.length - 1 ? to : turnedAbout(screw, angle),
  );
}

const isClose = (angle: number, target: number): boolean => Math.abs(difference(angle, target)) < 0.005;

/** The shortest way from one angle to another. */
function difference(from: number, to: number): number {
  const turn = (to - from) % (2 * Math.PI);
  if (turn > Math.PI) return turn - 2 * Math.PI;
  return turn < -Math.PI ? turn + 2 * Math.PI : turn;
}

/** The last third is drawn more and more to where it must end. */
function leadTo(angles: readonly number[], target: number): readonly number[] {
  const start = Math.floor(angles.length * 0.66);
  return angles.map((angle, index) => {
    const share = index < start ? 0 : (index - start + 1) / (angles.length - start);
    return angle + difference(angle, target) * share * share;
  });
}

/** Out of the stage, downwards. */
export function bakeFall(part: LevelPart, from: Motion): Track {
  const { world, body } = createBody(part, from);
  // Each part turns a little in its own way.
  const side = part.index % 2 === 0 ? 1 : -1;
  body.setAngularVelocity(side * (0.5 + (part.index % 3) * 0.4));
  body.setLinearVelocity(new Vec2(side * 0.4, -0.6));
  return record(part, { world, body }, MAX_FALL_FRAMES);
}

/** Out of the stage, upwards, in about so many milliseconds. */
export function bakeSpring(part: LevelPart, duration: number): Track {
  const { world, body } = createBody(part, REST);
  const speed = ((part.centroid.y - VIEW.top) / METRE / Math.max(100, duration)) * 1000;
  body.setGravityScale(0.2);
  body.setLinearVelocity(new Vec2((part.index % 2 === 0 ? 1 : -1) * speed * 0.25, -speed));
  body.setAngularVelocity(6);
  return record(part, { world, body }, MAX_FALL_FRAMES);
}

function record(part: LevelPart, { world, body }: Body, frames: number): Track {
  const track: Motion[] = [];
  const reach = Math.max(
    ...part.outline.map(({ x, y }) => Math.hypot(x - part.centroid.x, y - part.centroid.y)),
  );
  for (let frame = 0; frame < frames; frame += 1) {
    world.step(1 / 60);
    const { x, y } = body.getPosition();
    const angle = body.getAngle();
    track.push({
      turn: { cos: Math.cos(angle), sin: Math.sin(angle) },
      about: part.centroid,
      by: { x: x * METRE - part.centroid.x, y: y * METRE - part.centroid.y },
    });
    const isBelow = y * METRE - reach > VIEW.top + VIEW.height + 20;
    const isAbove = y * METRE + reach < VIEW.top - 20;
    if (isBelow || isAbove) break;
  }
  return track;
}

const REST: Motion = { turn: { cos: 1, sin: 0 }, about: { x: 0, y: 0 }, by: { x: 0, y: 0 } };

const RATTLE_FRAMES = 26;

/** A short tremble about a pose, which says that something has come loose: degrees, or pixels along an axis. */
export function bakeRattle(part: LevelPart, at: Motion): Track {
  return Array.from({ length: RATTLE_FRAMES }, (_, frame) => {
    if (frame === RATTLE_FRAMES - 1) return at;
    const swing = Math.sin(frame * 0.95) * Math.exp(-frame / 7);
    if (part.drag === 'slide')
      return { ...at, by: { x: at.by.x + part.axis.x * 9 * swing, y: at.by.y + part.axis.y * 9 * swing } };
    const about = part.drag === 'turn' ? part.hinge : part.centroid;
    const angle = angleOf(at) + swing * 0.05;
    return angleOf(at) === 0 ? turnedAbout(about, angle) : at;
  });
}
