/** Systems by type: from a configuration to what it does in each phase of a turn. */
import type { ConfigOf, SystemSpec } from '../format/systems.ts';
import type { Field } from '../model/field.ts';
import type { System } from '../model/turn.ts';
import { compileAnchor } from './anchor-point.ts';
import { compileNavigation } from './avatar-navigation.ts';
import { compileCoupledActors } from './coupled-actors.ts';
import { compileFlankCapture } from './flank-capture.ts';
import { compileFlood } from './flood-fill.ts';
import { compileNpcs } from './follower-npcs.ts';
import { compileIce } from './ice-slide.ts';
import { compileIndividualActors } from './individual-actors.ts';
import { compileLineOfSight } from './line-of-sight.ts';
import { compileOverlay } from './overlay-cursor.ts';
import { compilePortals } from './portals.ts';
import { compilePush } from './push-objects.ts';
import { compileEmitters } from './queued-emitters.ts';
import { compileRegion } from './region-transform.ts';
import { compileSidedBox } from './sided-box.ts';
import { compileSlideMerge } from './slide-merge.ts';
import { compileSlidingBlocks } from './sliding-blocks.ts';
import { compileSupportCollapse } from './support-collapse.ts';
import { compileTileTeleport } from './tile-teleport.ts';

/** `push` is the game's own first push_objects, which ice_slide goes by. */
export function compileSystem(
  field: Field,
  spec: SystemSpec,
  push: ConfigOf<'push_objects'> | undefined,
): System {
  switch (spec.type) {
    case 'avatar_navigation':
      return compileNavigation(field, spec.config);
    case 'push_objects':
      return compilePush(field, spec.config);
    case 'portals':
      return compilePortals(field, spec.config);
    case 'ice_slide':
      return compileIce(field, spec.config, push);
    case 'anchor_point':
      return compileAnchor(field, spec.config);
    case 'sided_box':
      return compileSidedBox(field, spec.config);
    case 'slide_merge':
      return compileSlideMerge(field, spec.config);
    case 'queued_emitters':
      return compileEmitters(field, spec.config);
    case 'tile_teleport':
      return compileTileTeleport(field, spec.config);
    case 'overlay_cursor':
      return compileOverlay(field, spec.config);
    case 'region_transform':
      return compileRegion(field, spec.config);
    case 'flood_fill':
      return compileFlood(field, spec.config);
    case 'sliding_blocks':
      return compileSlidingBlocks(field, spec.config);
    case 'coupled_actors':
      return compileCoupledActors(field, spec.config);
    case 'individual_actors':
      return compileIndividualActors(field, spec.config);
    case 'line_of_sight':
      return compileLineOfSight(field, spec.config);
    case 'flank_capture':
      return compileFlankCapture(field, spec.config);
    case 'support_collapse':
      return compileSupportCollapse(field, spec.config);
    case 'follower_npcs':
      return compileNpcs(field, spec.config);
  }
}
