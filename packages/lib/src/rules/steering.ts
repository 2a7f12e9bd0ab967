/**
 * Flying: how a ship turns and thrusts to reach its goal and stop there (REQ-SHP-MOVEMENT).
 *
 * The main engine pushes along the facing only, the manoeuvring engines in any direction. A ship aims for the
 * highest speed from which it can still stop at the goal: with the manoeuvring engines alone, or, where that
 * is better, after turning round to brake with the main engine as well. Close to the goal the speed falls in
 * proportion to the distance, so that it settles instead of swinging about it.
 */
import { atan2, cos, PI, sin, TAU } from '@dota-factory/base';
import type { Ships } from '../state/battle.ts';
import { TICKS_PER_SECOND } from './time.ts';

const TICK_SECONDS = 1 / TICKS_PER_SECOND;
/** Share of the engines' power that plans count on; the rest corrects. */
const PLANNED_POWER = 0.9;
const PLANNED_RETRO_POWER = 0.8;
/** Per second: close in, the wanted speed is the distance times this. */
const SETTLING_RATE = 4;
const TURN_SETTLING_RATE = 10;
/** A change of speed that the manoeuvring engines need longer for than this is worth turning the nose, seconds. */
const WORTH_TURNING_SECONDS = 0.25;
/** Cosine of how far off the wanted direction the main engine may push. */
const ALIGNED = 0.8;
/** Keeps a scaled vector at or below its cap in spite of rounding. */
const BELOW_ONE = 1 - 1e-12;

/** The highest speed from which a constant braking power stops within the distance, settling at the end. */
export function arrivalSpeed(distance: number, braking: number, settlingRate: number): number {
  const near = braking / (settlingRate * settlingRate);
  return distance <= near ? settlingRate * distance : Math.sqrt(2 * braking * (distance - near / 2));
}

/** Seconds to turn by an angle, from rest to rest. */
export function turnSeconds(angle: number, acceleration: number, maxRate: number): number {
  const toFullRate = (maxRate * maxRate) / acceleration;
  return angle <= toFullRate ? 2 * Math.sqrt(angle / acceleration) : angle / maxRate + maxRate / acceleration;
}

/** An angle in (-π, π]. Takes one that is at most a few turns off. */
export function wrapAngle(angle: number): number {
  let wrapped = angle;
  while (wrapped > PI) wrapped -= TAU;
  while (wrapped <= -PI) wrapped += TAU;
  return wrapped;
}

/** Turns, thrusts and moves one ship by one tick. */
export function steerShip(ships: Ships, row: number): void {
  const x = ships.x[row] as number;
  const y = ships.y[row] as number;
  const vx = ships.vx[row] as number;
  const vy = ships.vy[row] as number;
  const facing = ships.facing[row] as number;
  const main = ships.mainAcceleration[row] as number;
  const maneuvering = ships.maneuveringAcceleration[row] as number;
  const angular = ships.angularAcceleration[row] as number;
  const maxRate = ships.maxTurnRate[row] as number;
  const maxSpeed = ships.maxSpeed[row] as number;
  const goalVx = ships.goalVx[row] as number;
  const goalVy = ships.goalVy[row] as number;
  const noseX = cos(facing);
  const noseY = sin(facing);

  const dx = (ships.goalX[row] as number) - x;
  const dy = (ships.goalY[row] as number) - y;
  const distance = Math.sqrt(dx * dx + dy * dy);
  const toX = distance > 1e-9 ? dx / distance : 0;
  const toY = distance > 1e-9 ? dy / distance : 0;
  const closing = (vx - goalVx) * toX + (vy - goalVy) * toY;

  const braking = maneuvering * PLANNED_POWER;
  let limit = arrivalSpeed(distance, braking, SETTLING_RATE);
  let mustFlip = false;
  if (limit < maxSpeed && distance > 1e-9) {
    const retro = (maneuvering + main) * PLANNED_RETRO_POWER;
    // How far the nose is from pointing away from the goal.
    const off = Math.abs(atan2(noseX * toY - noseY * toX, -noseX * toX - noseY * toY));
    const turning = turnSeconds(off, angular, maxRate) + 2 * TICK_SECONDS;
    const flipLimit = retro * (Math.sqrt(turning * turning + (2 * distance) / retro) - turning);
    if (flipLimit > limit) limit = flipLimit;
    if (closing > 0 && closing * closing > 2 * braking * distance) {
      const wholeTurn = turnSeconds(PI, angular, maxRate) + 2 * TICK_SECONDS;
      mustFlip = closing * wholeTurn + (closing * closing) / (2 * retro) >= distance * PLANNED_POWER;
    }
  }
  if (limit > maxSpeed) limit = maxSpeed;

  // The change of velocity that is wanted at once; a goal that is too fast to keep up with is followed at full speed.
  let wantedX = goalVx + toX * limit;
  let wantedY = goalVy + toY * limit;
  const wantedSpeed = Math.sqrt(wantedX * wantedX + wantedY * wantedY);
  if (wantedSpeed > maxSpeed) {
    wantedX *= maxSpeed / wantedSpeed;
    wantedY *= maxSpeed / wantedSpeed;
  }
  const changeX = wantedX - vx;
  const changeY = wantedY - vy;

  const change = Math.sqrt(changeX * changeX + changeY * changeY);
  let wantedFacing = facing;
  if (mustFlip) wantedFacing = atan2(-toY, -toX);
  else if (change > maneuvering * WORTH_TURNING_SECONDS) wantedFacing = atan2(changeY, changeX);
  else {
    const lookX = (ships.lookX[row] as number) - x;
    const lookY = (ships.lookY[row] as number) - y;
    if (lookX * lookX + lookY * lookY > 0.01) wantedFacing = atan2(lookY, lookX);
  }

  // Main engine: as much of the change as lies along the nose, once the nose is about there: a thrust far off the
  // wanted direction would bend the flight faster than a slow nose can follow, into an orbit without end.
  // Manoeuvring engines: what is left of it.
  let mainChange = changeX * noseX + changeY * noseY;
  if (mainChange < change * ALIGNED) mainChange = 0;
  if (mainChange > main * TICK_SECONDS) mainChange = main * TICK_SECONDS;
  let restX = changeX - noseX * mainChange;
  let restY = changeY - noseY * mainChange;
  const rest = Math.sqrt(restX * restX + restY * restY);
  const most = maneuvering * TICK_SECONDS;
  if (rest > most) {
    restX *= most / rest;
    restY *= most / rest;
  }
  let newVx = vx + noseX * mainChange + restX;
  let newVy = vy + noseY * mainChange + restY;
  const speed = Math.sqrt(newVx * newVx + newVy * newVy);
  const cap = maxSpeed * BELOW_ONE;
  if (speed > cap) {
    const scale = cap / speed;
    newVx *= scale;
    newVy *= scale;
  }
  ships.vx[row] = newVx;
  ships.vy[row] = newVy;
  ships.x[row] = x + newVx * TICK_SECONDS;
  ships.y[row] = y + newVy * TICK_SECONDS;
  turnTowards(ships, row, wantedFacing);
}

function turnTowards(ships: Ships, row: number, wanted: number): void {
  const facing = ships.facing[row] as number;
  const angular = ships.angularAcceleration[row] as number;
  const maxRate = ships.maxTurnRate[row] as number;
  const rate = ships.turnRate[row] as number;
  const off = wrapAngle(wanted - facing);
  let wantedRate = arrivalSpeed(Math.abs(off), angular * PLANNED_POWER, TURN_SETTLING_RATE);
  if (wantedRate > maxRate) wantedRate = maxRate;
  if (off < 0) wantedRate = -wantedRate;
  const most = angular * TICK_SECONDS;
  let change = wantedRate - rate;
  if (change > most) change = most;
  if (change < -most) change = -most;
  let newRate = rate + change;
  if (newRate > maxRate) newRate = maxRate;
  if (newRate < -maxRate) newRate = -maxRate;
  ships.turnRate[row] = newRate;
  ships.facing[row] = wrapAngle(facing + newRate * TICK_SECONDS);
}
