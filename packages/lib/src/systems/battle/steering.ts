/**
 * Flying: how a ship turns and thrusts to reach its goal and stop there (REQ-SHP-MOVEMENT).
 *
 * The main engine pushes along the facing only, the manoeuvring engines in any direction. A ship aims for the
 * highest speed from which it can still stop at the goal: with the manoeuvring engines alone, or, where that
 * is better, after turning round to brake with the main engine as well. Close to the goal the speed falls in
 * proportion to the distance, so that it settles instead of swinging about it.
 *
 * Directions are unit vectors here and angles only where a turn is measured: a thousand ships fly in a quarter of
 * a millisecond, and no number is handed to a function that is too large to be inlined, which would box it.
 */
import { cos, sin } from '@dota-factory/base';
import {
  ALIGNED,
  ARRIVED,
  MAX_SERIES_TURN,
  NEAREST_LOOK,
  PLANNED_POWER,
  PLANNED_RETRO_POWER,
  SETTLING_RATE,
  TINY_TURN_SQUARED,
  TURN_SETTLING_RATE,
  WORTH_TURNING_SECONDS,
} from './numbers.ts';
import type { Ships } from '../../state/battle.ts';
import { TICKS_PER_SECOND } from '../../rules/time.ts';

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

/**
 * The angle between two directions from their cross and dot product, 0 to π, to about a hundred-thousandth: enough
 * to steer by. A short polynomial for the arc tangent of 0 to 1 (Abramowitz and Stegun 4.4.49), then the octant.
 */
export function angleBetween(cross: number, dot: number): number {
  const across = cross < 0 ? -cross : cross;
  const along = dot < 0 ? -dot : dot;
  const isSteep = across > along;
  const ratio = isSteep ? along / across : along > 0 ? across / along : 0;
  const squared = ratio * ratio;
  const arc =
    ratio *
    (0.999866 + squared * (-0.3302995 + squared * (0.180141 + squared * (-0.085133 + squared * 0.0208351))));
  const acute = isSteep ? 1.5707963267948966 - arc : arc;
  return dot < 0 ? 3.141592653589793 - acute : acute;
}

/** Thrusts, moves and turns one ship by one tick. */
export function steerShip(ships: Ships, row: number): void {
  thrustShip(ships, row);
  turnShip(ships, row);
}

/**
 * Notes the speed from which the ship could stop at its goal by turning round and braking with both engines, and
 * returns whether it has to turn round now. Apart from `thrustShip`, so that its small functions are always inlined;
 * the distance is handed over in the column of the speed, since as an argument it would be boxed.
 */
function planBraking(ships: Ships, row: number): boolean {
  const tickSeconds = 1 / TICKS_PER_SECOND;
  const dx = ships.goalX[row] - ships.x[row];
  const dy = ships.goalY[row] - ships.y[row];
  const distance = ships.approachSpeed[row];
  const maneuvering = ships.maneuveringAcceleration[row];
  const angular = ships.angularAcceleration[row];
  const maxRate = ships.maxTurnRate[row];
  const noseX = ships.noseX[row];
  const noseY = ships.noseY[row];
  const retro = (maneuvering + ships.mainAcceleration[row]) * PLANNED_RETRO_POWER;
  // How far the nose is from pointing away from the goal.
  const off = angleBetween(noseX * dy - noseY * dx, -noseX * dx - noseY * dy);
  const turning = turnSeconds(off, angular, maxRate) + 2 * tickSeconds;
  ships.approachSpeed[row] = retro * (Math.sqrt(turning * turning + (2 * distance) / retro) - turning);
  const closingX = ships.vx[row] - ships.goalVx[row];
  const closingY = ships.vy[row] - ships.goalVy[row];
  const approach = closingX * dx + closingY * dy;
  if (approach <= 0) return false;
  const closing = approach / distance;
  if (closing * closing <= 2 * maneuvering * PLANNED_POWER * distance) return false;
  const wholeTurn = turnSeconds(3.141592653589793, angular, maxRate) + 2 * tickSeconds;
  return closing * wholeTurn + (closing * closing) / (2 * retro) >= distance * PLANNED_POWER;
}

function thrustShip(ships: Ships, row: number): void {
  const tickSeconds = 1 / TICKS_PER_SECOND;
  const x = ships.x[row];
  const y = ships.y[row];
  const vx = ships.vx[row];
  const vy = ships.vy[row];
  const noseX = ships.noseX[row];
  const noseY = ships.noseY[row];
  const main = ships.mainAcceleration[row];
  const maneuvering = ships.maneuveringAcceleration[row];
  const maxSpeed = ships.maxSpeed[row];
  const goalVx = ships.goalVx[row];
  const goalVy = ships.goalVy[row];

  const dx = ships.goalX[row] - x;
  const dy = ships.goalY[row] - y;
  const distance = Math.sqrt(dx * dx + dy * dy);
  const toX = distance > ARRIVED ? dx / distance : 0;
  const toY = distance > ARRIVED ? dy / distance : 0;

  let limit = arrivalSpeed(distance, maneuvering * PLANNED_POWER, SETTLING_RATE);
  let mustFlip = false;
  if (limit < maxSpeed && distance > ARRIVED) {
    ships.approachSpeed[row] = distance;
    mustFlip = planBraking(ships, row);
    if (ships.approachSpeed[row] > limit) limit = ships.approachSpeed[row];
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

  // Main engine: as much of the change as lies along the nose, once the nose is about there: a thrust far off the
  // wanted direction would bend the flight faster than a slow nose can follow, into an orbit without end.
  // Manoeuvring engines: what is left of it.
  let mainChange = changeX * noseX + changeY * noseY;
  if (mainChange < change * ALIGNED) mainChange = 0;
  if (mainChange > main * tickSeconds) mainChange = main * tickSeconds;
  let restX = changeX - noseX * mainChange;
  let restY = changeY - noseY * mainChange;
  const rest = Math.sqrt(restX * restX + restY * restY);
  const most = maneuvering * tickSeconds;
  if (rest > most) {
    restX *= most / rest;
    restY *= most / rest;
  }
  let newVx = vx + noseX * mainChange + restX;
  let newVy = vy + noseY * mainChange + restY;
  const speed = Math.sqrt(newVx * newVx + newVy * newVy);
  // Kept below the cap in spite of rounding.
  const cap = maxSpeed * (1 - 1e-12);
  if (speed > cap) {
    const scale = cap / speed;
    newVx *= scale;
    newVy *= scale;
  }
  ships.vx[row] = newVx;
  ships.vy[row] = newVy;
  ships.x[row] = x + newVx * tickSeconds;
  ships.y[row] = y + newVy * tickSeconds;

  let turnToX = -toX;
  let turnToY = -toY;
  if (!mustFlip) {
    turnToX = changeX;
    turnToY = changeY;
    if (change <= maneuvering * WORTH_TURNING_SECONDS) {
      turnToX = ships.lookX[row] - x;
      turnToY = ships.lookY[row] - y;
      if (turnToX * turnToX + turnToY * turnToY <= NEAREST_LOOK * NEAREST_LOOK) {
        turnToX = noseX;
        turnToY = noseY;
      }
    }
  }
  ships.turnToX[row] = turnToX;
  ships.turnToY[row] = turnToY;
}

/** One tick of turning the nose to the wanted direction. */
function turnShip(ships: Ships, row: number): void {
  const tickSeconds = 1 / TICKS_PER_SECOND;
  const pi = 3.141592653589793;
  const wantedX = ships.turnToX[row];
  const wantedY = ships.turnToY[row];
  const noseX = ships.noseX[row];
  const noseY = ships.noseY[row];
  const angular = ships.angularAcceleration[row];
  const maxRate = ships.maxTurnRate[row];
  const rate = ships.turnRate[row];
  const cross = noseX * wantedY - noseY * wantedX;
  const off = angleBetween(cross, noseX * wantedX + noseY * wantedY);
  let wantedRate = arrivalSpeed(off, angular * PLANNED_POWER, TURN_SETTLING_RATE);
  if (wantedRate > maxRate) wantedRate = maxRate;
  if (cross < 0) wantedRate = -wantedRate;
  const most = angular * tickSeconds;
  let change = wantedRate - rate;
  if (change > most) change = most;
  if (change < -most) change = -most;
  let newRate = rate + change;
  if (newRate > maxRate) newRate = maxRate;
  if (newRate < -maxRate) newRate = -maxRate;
  ships.turnRate[row] = newRate;

  const turn = newRate * tickSeconds;
  let facing = ships.facing[row] + turn;
  if (facing > pi) facing -= 2 * pi;
  if (facing <= -pi) facing += 2 * pi;
  ships.facing[row] = facing;
  if (turn > MAX_SERIES_TURN || turn < -MAX_SERIES_TURN) {
    ships.noseX[row] = cos(facing);
    ships.noseY[row] = sin(facing);
    return;
  }
  // A turn of less than a third of a radian: the series are exact to the last bits. The length is kept at one.
  const squared = turn * turn;
  if (squared < TINY_TURN_SQUARED) {
    // The series are the turn itself and one, to the last bit.
    const x = noseX - noseY * turn;
    const y = noseY + noseX * turn;
    const scale = 1.5 - 0.5 * (x * x + y * y);
    ships.noseX[row] = x * scale;
    ships.noseY[row] = y * scale;
    return;
  }
  const sine = turn * (1 - (squared / 6) * (1 - (squared / 20) * (1 - (squared / 42) * (1 - squared / 72))));
  const cosine = 1 - (squared / 2) * (1 - (squared / 12) * (1 - (squared / 30) * (1 - squared / 56)));
  const newX = noseX * cosine - noseY * sine;
  const newY = noseY * cosine + noseX * sine;
  const correction = 1.5 - 0.5 * (newX * newX + newY * newY);
  ships.noseX[row] = newX * correction;
  ships.noseY[row] = newY * correction;
}
