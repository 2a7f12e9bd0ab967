/** A game file as its JSON stands there, read by nothing but `JSON.parse`: what the slow reference works from. */

export type Vector = readonly [number, number];

export interface RawCondition {
  readonly condition: string;
  readonly move_id?: number;
  readonly state?: string;
  readonly position?: Vector;
  readonly piece?: string;
  readonly zone?: string;
  readonly min?: number;
  readonly max?: number;
}

export interface RawSideEffect {
  readonly action: 'SET_STATE' | 'CAPTURE' | 'MOVE' | 'CONVERT' | 'COPY_SOURCE';
  readonly state?: string;
  readonly duration?: number;
  readonly target?: Vector;
  readonly piece?: string;
  readonly from?: Vector;
  readonly to?: Vector;
}

export interface RawAction {
  readonly state: 'EMPTY' | 'ENEMY' | 'ALLY';
  readonly action: 'MOVE' | 'CAPTURE';
  readonly conditions?: readonly RawCondition[];
  readonly side_effects?: readonly RawSideEffect[];
}

export interface RawMove {
  readonly id: number;
  readonly step: Vector;
  readonly actions: readonly RawAction[];
  readonly conditions?: readonly RawCondition[];
  readonly modifiers?: readonly {
    readonly action?: string;
    readonly conditions?: readonly RawCondition[];
    readonly options: readonly string[];
  }[];
  readonly side_effects?: readonly RawSideEffect[];
  readonly repeat?: { readonly until?: string; readonly times?: number; readonly loop?: boolean };
}

export interface RawPiece {
  readonly code: string;
  readonly moves: readonly RawMove[];
  readonly demotes_to?: string | null;
  readonly drop_restrictions?: readonly RawCondition[];
}

export interface RawWin {
  readonly type: 'PIECE_IN_ZONE' | 'OPPONENT_BARE' | 'CHECK_COUNT';
  readonly piece?: string;
  readonly zone?: string;
  readonly exempt?: readonly string[];
  readonly threshold?: number;
}

export interface RawSpec {
  readonly name: string;
  readonly leader?: string | readonly string[];
  readonly hand_enabled?: boolean;
  readonly may_pass?: boolean;
  readonly win_conditions?: readonly RawWin[];
  readonly draw_conditions?: { readonly fifty_move_pawn_codes?: readonly string[] };
  readonly board: { readonly dimensions: Vector; readonly disabled_positions?: readonly Vector[] };
  readonly players: readonly {
    readonly name: string;
    readonly direction: readonly [Vector, Vector];
    readonly starting_positions: readonly { readonly piece: string; readonly positions: readonly Vector[] }[];
  }[];
  readonly turns: { readonly order: readonly string[]; readonly start_at?: number };
  readonly conditions?: readonly {
    readonly code: string;
    readonly type: 'POSITION' | 'STATE';
    readonly check: Readonly<Record<string, readonly (Vector | string)[]>>;
  }[];
  readonly pieces: readonly RawPiece[];
}
