/** What ships carry, by the number that a snapshot gives for it; equal designs share one picture. */
import type { BattleSnapshot, CarriedModules, PlacedModule } from '@dota-factory/lib';
import { type WeaponKind, weaponKindOf } from '../draw/module-art.ts';
import type { WorldLook } from './look.ts';

/** A weapon on a ship: what it looks like, and by how much it can be told from the others. */
export interface Mount {
  readonly kind: WeaponKind;
  readonly damage: number;
  /** The muzzle, in cells from the middle of the grid. */
  readonly x: number;
  readonly y: number;
}

export interface DesignLook {
  /** Equal for equal hulls and modules, for as long as the book lives. */
  readonly key: number;
  readonly type: number;
  readonly modules: readonly PlacedModule[];
  readonly mounts: readonly Mount[];
  readonly isShielded: boolean;
}

export class DesignBook {
  readonly #look: WorldLook;
  readonly #keys = new Map<string, DesignLook>();
  #designs: readonly DesignLook[] = [];
  #told: BattleSnapshot['designs'];

  constructor(look: WorldLook) {
    this.#look = look;
  }

  take({ designs }: BattleSnapshot): void {
    if (!designs || designs === this.#told) return;
    this.#told = designs;
    this.#designs = designs.map((design) => this.#intern(design));
  }

  /** A hull without modules where its design was not told. */
  get(design: number, type: number): DesignLook {
    const known = this.#designs[design];
    return known?.type === type ? known : this.#intern({ type, modules: [] });
  }

  #intern({ type, modules }: CarriedModules): DesignLook {
    const text = `${type} ${modules.map((each) => `${each.type},${each.x},${each.y},${each.rotation}`).join(' ')}`;
    const known = this.#keys.get(text);
    if (known) return known;
    const look = { key: this.#keys.size, type, modules, ...this.#describe(type, modules) };
    this.#keys.set(text, look);
    return look;
  }

  #describe(type: number, modules: readonly PlacedModule[]): Pick<DesignLook, 'mounts' | 'isShielded'> {
    const { layout = [] } = this.#look.game.ships[type] ?? {};
    const middleX = Math.max(0, ...layout.map((row) => row.length)) / 2;
    const mounts: Mount[] = [];
    let isShielded = false;
    for (const placed of modules) {
      const module = this.#look.game.modules.find(({ id }) => id === placed.type);
      if (!module) continue;
      const kind = weaponKindOf(module);
      const damage = module.weapon?.damage.at(module.player_production_level) ?? 0;
      const width = module.surface_mask[0]?.length ?? 1;
      const y = placed.y + module.surface_mask.length / 2 - layout.length / 2;
      if (kind) mounts.push({ kind, damage, x: placed.x + width - middleX, y });
      isShielded ||= module.modifiers.some((each) => each.stat === 'hp' && each.kind === 'multiplied');
    }
    return { mounts, isShielded };
  }
}

/** The mount that a shot most likely came from: boosts raise all damage alike, so the nearest by ratio. */
export function findMount(mounts: readonly Mount[], damage: number, shot: number): Mount | undefined {
  const ratio = (mount: Mount) => Math.abs(Math.log(Math.max(0.01, damage) / Math.max(0.01, mount.damage)));
  const nearest = Math.min(...mounts.map(ratio));
  const likely = mounts.filter((mount) => ratio(mount) <= nearest + 0.01);
  return likely[shot % Math.max(1, likely.length)];
}
