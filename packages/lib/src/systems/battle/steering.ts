/**
 * Flying: how a ship turns and thrusts to reach its goal and stop there (REQ-SHP-MOVEMENT).
 *
 * The main engine pushes along the facing only, the manoeuvring engines in any direction. A ship aims for the
 * highest speed from which it can still stop at the goal: with the manoeuvring engines alone, or, where that
 * is better, after turning round to brake with the main engine as well. Close to the goal the speed falls in
 * proportion to the distance, so that it settles instead of swinging about it.
 *
 * Directions are unit vectors here and angles only where a turn is measured. Both steps go through all ships in one
 * function, the columns taken out before: that is an eighth faster than a call for every ship, and no number is handed
 * to a function that is too large to be inlined, which would box it.
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
  const across = Math.abs(cross);
  const along = Math.abs(dot);
  const isSteep = across > along;
  const ratio = isSteep ? along / across : along > 0 ? across / along : 0;
  const squared = ratio * ratio;
  const arc =
    ratio *
    (0.999866 + squared * (-0.3302995 + squared * (0.180141 + squared * (-0.085133 + squared * 0.0208351))));
  const acute = isSteep ? 1.5707963267948966 - arc : arc;
  return dot < 0 ? 3.141592653589793 - acute : acute;
}

/** Thrusts, moves and turns every ship by one tick. */
export function steerShips(ships: Ships): void {
  thrustShips(ships);
  turnShips(ships);
}

/** One tick of thrust and flight; notes the direction to turn to. */
function thrustShips(ships: Ships): void {
  const tickSeconds = 1 / TICKS_PER_SECOND;
  const { count, x, y, vx, vy, noseX, noseY, turnToX, turnToY, approachSpeed } = ships;
  const { goalX, goalY, goalVx, goalVy, lookX, lookY } = ships;
  const { mainAcceleration, maneuveringAcceleration, angularAcceleration, maxTurnRate, maxSpeed } = ships;
  for (let row = 0; row < count; row++) {
    const fromX = x[row];
    const fromY = y[row];
    const oldVx = vx[row];
    const oldVy = vy[row];
    const alongX = noseX[row];
    const alongY = noseY[row];
    const main = mainAcceleration[row];
    const maneuvering = maneuveringAcceleration[row];
    const fastest = maxSpeed[row];
    const driftX = goalVx[row];
    const driftY = goalVy[row];

    const dx = goalX[row] - fromX;
    const dy = goalY[row] - fromY;
    const distance = Math.sqrt(dx * dx + dy * dy);
    const toX = distance > ARRIVED ? dx / distance : 0;
    const toY = distance > ARRIVED ? dy / distance : 0;

    let limit = arrivalSpeed(distance, maneuvering * PLANNED_POWER, SETTLING_RATE);
    let mustFlip = false;
    if (limit < fastest && distance > ARRIVED) {
      // From a higher speed it can still stop at its goal by turning round and braking with both engines.
      const angular = angularAcceleration[row];
      const maxRate = maxTurnRate[row];
      const retro = (maneuvering + main) * PLANNED_RETRO_POWER;
      // How far the nose is from pointing away from the goal.
      const off = angleBetween(alongX * dy - alongY * dx, -alongX * dx - alongY * dy);
      const turning = turnSeconds(off, angular, maxRate) + 2 * tickSeconds;
      const flipSpeed = retro * (Math.sqrt(turning * turning + (2 * distance) / retro) - turning);
      approachSpeed[row] = flipSpeed;
      if (flipSpeed > limit) limit = flipSpeed;
      const closing = ((oldVx - driftX) * dx + (oldVy - driftY) * dy) / distance;
      if (closing > 0 && closing * closing > 2 * maneuvering * PLANNED_POWER * distance) {
        const wholeTurn = turnSeconds(3.141592653589793, angular, maxRate) + 2 * tickSeconds;
        mustFlip = closing * wholeTurn + (closing * closing) / (2 * retro) >= distance * PLANNED_POWER;
      }
    }
    if (limit > fastest) limit = fastest;

    // The change of velocity that is wanted at once; a goal that is too fast to keep up with is followed at full speed.
    let wantedX = driftX + toX * limit;
    let wantedY = driftY + toY * limit;
    const wantedSpeed = Math.sqrt(wantedX * wantedX + wantedY * wantedY);
    if (wantedSpeed > fastest) {
      wantedX *= fastest / wantedSpeed;
      wantedY *= fastest / wantedSpeed;
    }
    const changeX = wantedX - oldVx;
    const changeY = wantedY - oldVy;
    const change = Math.sqrt(changeX * changeX + changeY * changeY);

    // Main engine: as much of the change as lies along the nose, once the nose is about there: a thrust far off the
    // wanted direction would bend the flight faster than a slow nose can follow, into an orbit without end.
    // Manoeuvring engines: what is left of it.
    let mainChange = changeX * alongX + changeY * alongY;
    if (mainChange < change * ALIGNED) mainChange = 0;
    if (mainChange > main * tickSeconds) mainChange = main * tickSeconds;
    let restX = changeX - alongX * mainChange;
    let restY = changeY - alongY * mainChange;
    const rest = Math.sqrt(restX * restX + restY * restY);
    const most = maneuvering * tickSeconds;
    if (rest > most) {
      restX *= most / rest;
      restY *= most / rest;
    }
    let newVx = oldVx + alongX * mainChange + restX;
    let newVy = oldVy + alongY * mainChange + restY;
    const speed = Math.sqrt(newVx * newVx + newVy * newVy);
    // Kept below the cap in spite of rounding.
    const cap = fastest * (1 - 1e-12);
    if (speed > cap) {
      const scale = cap / speed;
      newVx *= scale;
      newVy *= scale;
    }
    vx[row] = newVx;
    vy[row] = newVy;
    x[row] = fromX + newVx * tickSeconds;
    y[row] = fromY + newVy * tickSeconds;

    let turnX = -toX;
    let turnY = -toY;
    if (!mustFlip) {
      turnX = changeX;
      turnY = changeY;
      if (change <= maneuvering * WORTH_TURNING_SECONDS) {
        turnX = lookX[row] - fromX;
        turnY = lookY[row] - fromY;
        if (turnX * turnX + turnY * turnY <= NEAREST_LOOK * NEAREST_LOOK) {
          turnX = alongX;
          turnY = alongY;
        }
      }
    }
    turnToX[row] = turnX;
    turnToY[row] = turnY;
  }
}

/** One tick of turning every nose to the wanted direction. */
function turnShips(ships: Ships): void {
  const tickSeconds = 1 / TICKS_PER_SECOND;
  const pi = 3.141592653589793;
  const { count, noseX, noseY, turnToX, turnToY, turnRate, facing } = ships;
  const { angularAcceleration, maxTurnRate } = ships;
  for (let row = 0; row < count; row++) {
    const wantedX = turnToX[row];
    const wantedY = turnToY[row];
    const oldX = noseX[row];
    const oldY = noseY[row];
    const angular = angularAcceleration[row];
    const maxRate = maxTurnRate[row];
    const rate = turnRate[row];
    const cross = oldX * wantedY - oldY * wantedX;
    const off = angleBetween(cross, oldX * wantedX + oldY * wantedY);
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
    turnRate[row] = newRate;

    const turn = newRate * tickSeconds;
    let newFacing = facing[row] + turn;
    if (newFacing > pi) newFacing -= 2 * pi;
    if (newFacing <= -pi) newFacing += 2 * pi;
    facing[row] = newFacing;
    if (turn > MAX_SERIES_TURN || turn < -MAX_SERIES_TURN) {
      noseX[row] = cos(newFacing);
      noseY[row] = sin(newFacing);
      continue;
    }
    // A turn of less than a third of a radian: the series are exact to the last bits. The length is kept at one.
    const squared = turn * turn;
    let sine = turn;
    let cosine = 1;
    if (squared >= TINY_TURN_SQUARED) {
      const sixth = squared / 6;
      sine = turn * (1 - sixth * (1 - (squared / 20) * (1 - (squared / 42) * (1 - squared / 72))));
      cosine = 1 - (squared / 2) * (1 - (sixth / 2) * (1 - (squared / 30) * (1 - squared / 56)));
    }
    const newX = oldX * cosine - oldY * sine;
    const newY = oldY * cosine + oldX * sine;
    const correction = 1.5 - 0.5 * (newX * newX + newY * newY);
    noseX[row] = newX * correction;
    noseY[row] = newY * correction;
  }
}
