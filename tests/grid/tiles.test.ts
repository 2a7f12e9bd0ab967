/** Systems of tiles: sliding and merging, pipes, teleports, the frame and what it turns, flooding. */
import { formatState } from '@dota-factory/grid';
import {
  avatarOf,
  drawLayer,
  findEvent,
  type Json,
  MOVE,
  play,
  startTiny,
  system,
  type Tiny,
  typesOf,
} from './tiny.ts';

describe('slide_merge', () => {
  const slide = (map: readonly string[], words: string, config: Json = {}, more: Partial<Tiny> = {}) => {
    const session = startTiny({ map, systems: [system('slide_merge', config)], ...more });
    const result = play(session, words);
    return { rows: drawLayer(session, 'objects'), result, session };
  };

  it.each([
    ['left', '2222', '44..'],
    ['right', '2222', '..44'],
    ['left', '2.2.', '4...'],
    ['left', '222.', '42..'],
    ['right', '222.', '..24'],
    ['left', '1.2.', '12..'],
  ])('slides %s: %s becomes %s', (word, before, after) => {
    expect(slide([before], word).rows).toEqual([after]);
  });

  it('slides up and down', () => {
    expect(slide(['2.', '.3', '2.'], 'up').rows).toEqual(['43', '..', '..']);
    expect(slide(['2.', '.3', '2.'], 'down').rows).toEqual(['..', '..', '43']);
  });

  it('same_kind merges any two numbers', () => {
    expect(slide(['132.'], 'left', { mergePredicate: 'same_kind' }).rows).toEqual(['42..']);
  });

  it('double takes twice the moving value', () => {
    expect(slide(['13..'], 'left', { mergePredicate: 'same_kind', mergeResult: 'double' }).rows).toEqual([
      '6...',
    ]);
  });

  it('mergeLimit is the number of merges in a cell', () => {
    expect(slide(['1111'], 'left', { mergePredicate: 'same_kind', mergeLimit: 3 }).rows).toEqual(['4...']);
    expect(slide(['11..'], 'left', { mergeLimit: 0 }).rows).toEqual(['11..']);
  });

  it('stops at void, blockers and solid ground; goes over anything else and replaces it', () => {
    expect(slide([' .2'], 'left').rows).toEqual(['.2.']);
    expect(slide(['r.2'], 'left').rows).toEqual(['r2.']);
    expect(slide(['#.2'], 'left').rows).toEqual(['.2.']);
    expect(slide(['g.2'], 'left').rows).toEqual(['2..']);
    expect(slide(['r.2'], 'left', { blockerTags: ['goal'] }).rows).toEqual(['2..']);
  });

  it('stops on teleport ground', () => {
    const legend = { T: { ground: 'port' } };
    const kinds = { port: { layer: 'ground', tags: ['walkable', 'teleport'] } };
    expect(slide(['.T.2'], 'left', {}, { legend, kinds }).rows).toEqual(['.2..']);
  });

  it('reports the slide, then each tile in the order in which it was processed', () => {
    const { result } = slide(['.22.'], 'left');
    expect(result.events).toEqual([
      { type: 'tiles_slid', direction: 'left', movedCount: 2 },
      { type: 'cell_cleared', position: [1, 0], previousKind: 'number', layer: 'objects' },
      {
        type: 'tile_moved',
        fromPosition: [1, 0],
        position: [0, 0],
        kind: 'number',
        params: { value: 2 },
        layer: 'objects',
      },
      { type: 'cell_cleared', position: [2, 0], previousKind: 'number', layer: 'objects' },
      {
        type: 'tile_moved',
        fromPosition: [2, 0],
        position: [0, 0],
        kind: 'number',
        params: { value: 2 },
        layer: 'objects',
      },
      expect.objectContaining({
        type: 'tiles_merged',
        position: [0, 0],
        resultValue: 4,
        inputValues: [2, 2],
      }),
      { type: 'turn_ended', turnNumber: 1 },
    ]);
    expect(typesOf(slide(['.22.'], 'left', { emitMotion: false }).result)).toEqual([
      'tiles_slid',
      'cell_cleared',
      'cell_cleared',
      'tiles_merged',
      'turn_ended',
    ]);
  });

  it('reports nothing when nothing moves, and the turn counts', () => {
    const { result, session } = slide(['12..'], 'left');
    expect([typesOf(result), session.state.actionCount]).toEqual([['turn_ended'], 1]);
  });
});

it('slide_merge: a tile that blocks others does not block the cell that it has left', () => {
  const session = startTiny({
    map: ['.12'],
    kinds: { number: { layer: 'objects', tags: ['mergeable', 'solid'] } },
    systems: [system('slide_merge')],
  });
  play(session, 'left');
  expect(drawLayer(session, 'objects')).toEqual(['12.']);
});

describe('queued_emitters', () => {
  const pipe = (params: Json, cells: readonly Json[] | readonly (readonly number[])[] = [[0, 0]]): Json => ({
    id: 'p',
    kind: 'pipe',
    cells,
    params,
  });
  const start = (map: readonly string[], object: Json, systems: readonly Json[] = []) =>
    startTiny({
      map,
      kinds: { pipe: { layer: 'ground', tags: ['solid'] } },
      objects: [object],
      actions: [MOVE, { id: 'wait' }],
      systems: [system('slide_merge'), system('queued_emitters'), ...systems],
    });
  const paramsOf = (session: ReturnType<typeof start>): Json =>
    formatState(session.level, session.state).mcos[0]?.params ?? {};

  it('releases one number per turn while exit and spawn cell are free', () => {
    const session = start(['....'], pipe({ queue: [5, 7], exitPosition: [0, 0], exitDirection: 'right' }));
    const result = play(session, 'wait');
    expect(drawLayer(session, 'objects')).toEqual(['.5..']);
    expect(findEvent(result, 'item_released')).toEqual({
      type: 'item_released',
      emitterId: 'p',
      kind: 'number',
      position: [1, 0],
      params: { value: 5 },
    });
    play(session, 'wait');
    expect([drawLayer(session, 'objects'), paramsOf(session)['currentIndex']]).toEqual([['.5..'], 1]);
    play(session, 'right');
    expect(drawLayer(session, 'objects')).toEqual(['.7.5']);
    play(session, 'right right');
    expect([drawLayer(session, 'objects'), paramsOf(session)['currentIndex']]).toEqual([['..75'], 2]);
  });

  it('without a direction uses the exit itself, and waits while the exit is taken', () => {
    const session = start(['2..'], pipe({ queue: [5], exitPosition: [0, 0] }));
    play(session, 'wait');
    expect(drawLayer(session, 'objects')).toEqual(['2..']);
    play(session, 'right');
    expect(drawLayer(session, 'objects')).toEqual(['5.2']);
  });

  const twoEnds = (queue: readonly number[], length: number): Json =>
    pipe(
      {
        queue,
        exitPosition: [0, 0],
        exitDirection: 'down',
        exit2Position: [length - 1, 0],
        exit2Direction: 'down',
      },
      Array.from({ length }, (_, x) => [x, 0]),
    );

  it('with two exits asks whether both are clear before it releases anything', () => {
    const ends = {
      exitPosition: [0, 1],
      exitDirection: 'right',
      exit2Position: [2, 1],
      exit2Direction: 'left',
    };
    const cells = [
      [0, 0],
      [1, 0],
    ];
    const session = start(['...', '...'], pipe({ queue: [5, 7], ...ends }, cells));
    const { events } = play(session, 'wait');
    expect(events.filter(({ type }) => type === 'item_released')).toHaveLength(2);
    expect(drawLayer(session, 'objects')).toEqual(['...', '.7.']);
  });

  it('with two exits fills the pipe from its first end, loses the rest, and releases at both', () => {
    const session = start(['...', '...'], twoEnds([1, 2, 3, 4], 3));
    play(session, 'wait');
    expect(drawLayer(session, 'objects')).toEqual(['...', '1.3']);
    // Both ends were clear, so that the number in the middle stays.
    expect(paramsOf(session)['pipeSlots']).toEqual([null, 2, null]);
    play(session, 'right');
    expect(paramsOf(session)['pipeSlots']).toEqual([2, null, null]);
  });

  it('moves numbers towards the nearer end', () => {
    const session = start(['.....', '.....'], twoEnds([1, 2, 3, 4, 5], 5));
    play(session, 'wait');
    expect([drawLayer(session, 'objects')[1], paramsOf(session)['pipeSlots']]).toEqual([
      '1...5',
      [2, null, 3, null, 4],
    ]);
  });

  it('can lose a number that moves onto one waiting at the blocked second end, as the reference engine does', () => {
    const session = start(['....', 'r..r'], twoEnds([1, 2, 3, 4], 4));
    play(session, 'wait');
    expect(paramsOf(session)['pipeSlots']).toEqual([1, 2, null, 4]);
  });
});

describe('tile_teleport', () => {
  const kinds = { port: { layer: 'ground', tags: ['walkable', 'teleport'] } };
  const legend = {
    a: { ground: { kind: 'port', channel: 'a' } },
    A: { ground: { kind: 'port', channel: 'a' }, objects: 'gem' },
    n: { ground: 'port' },
    N: { ground: 'port', objects: 'gem' },
  };
  const wait = (row: string, count = 1) => {
    const session = startTiny({
      map: [row],
      kinds,
      legend,
      actions: [{ id: 'wait' }],
      systems: [system('tile_teleport')],
    });
    play(session, Array(count).fill('wait').join(' '));
    return drawLayer(session, 'objects')[0];
  };

  it('moves what rests on one end to the other, every turn', () => {
    expect(wait('A..a')).toBe('...g');
    expect(wait('A..a', 2)).toBe('g...');
    expect(wait('a..A')).toBe('g...');
  });

  it('needs exactly two cells and exactly one tile; no channel is a channel, too', () => {
    expect(wait('A.aa')).toBe('g...');
    expect(wait('A..A')).toBe('g..g');
    expect(wait('N..n')).toBe('...g');
    expect(wait('A..n')).toBe('g...');
  });
});

describe('overlay_cursor and region_transform', () => {
  const operations = {
    turn: { type: 'rotate', action: 'rotate' },
    flip: { type: 'flip', action: 'flip' },
    swap: { type: 'diagonal_swap', action: 'swap' },
  };
  const start = (map: readonly string[], overlay: Json | undefined, config: Json = {}, cursor: Json = {}) =>
    startTiny({
      map,
      actions: [MOVE, { id: 'rotate' }, { id: 'flip' }, { id: 'swap' }],
      systems: [system('overlay_cursor', cursor), system('region_transform', { operations, ...config })],
      state: overlay === undefined ? {} : { overlay },
    });
  const frameOf = (session: ReturnType<typeof start>) => formatState(session.level, session.state).overlay;
  const AT_ORIGIN = { position: [0, 0], size: [2, 2] };

  it('moves the frame, keeps it on the board, and reports every try', () => {
    const session = start(['...', '...', '...'], AT_ORIGIN);
    expect(findEvent(play(session, 'right'), 'overlay_moved')).toEqual({
      type: 'overlay_moved',
      position: [1, 0],
    });
    expect(typesOf(play(session, 'right'))).toEqual(['overlay_moved', 'turn_ended']);
    expect(frameOf(session)).toEqual([1, 0, 2, 2]);
    play(session, 'down up up left left');
    expect(frameOf(session)).toEqual([0, 0, 2, 2]);
  });

  it('is kept by the size of the configuration, not by its own', () => {
    const session = start(['....'], { position: [0, 0], size: [1, 1] }, {}, { size: [3, 1] });
    play(session, 'right right right');
    expect(frameOf(session)).toEqual([1, 0, 1, 1]);
  });

  it('leaves the board when it may, and stays when it is anchored', () => {
    const free = start(['..', '..'], AT_ORIGIN, {}, { boundsConstrained: false });
    play(free, 'left left');
    expect(frameOf(free)).toEqual([-2, 0, 2, 2]);
    const anchored = start(['...', '...'], AT_ORIGIN, {}, { anchorToAvatar: true });
    expect(typesOf(play(anchored, 'right'))).toEqual(['overlay_moved', 'turn_ended']);
    expect(frameOf(anchored)).toEqual([0, 0, 2, 2]);
  });

  it.each([
    ['rotate', ['31.', '42.']],
    ['flip', ['21.', '43.']],
    ['swap:up_left', ['42.', '31.']],
    ['swap:down_right', ['42.', '31.']],
    ['swap:up_right', ['13.', '24.']],
    ['swap:down_left', ['13.', '24.']],
    ['swap:up', ['12.', '34.']],
  ])('%s', (word, rows) => {
    const session = start(['12.', '34.'], AT_ORIGIN);
    expect(typesOf(play(session, word))).toEqual(['region_transformed', 'turn_ended']);
    expect(drawLayer(session, 'objects')).toEqual(rows);
  });

  it('moves empty cells, too, and leaves cells beside a void one', () => {
    const session = start(['1.', '.4'], AT_ORIGIN);
    play(session, 'flip');
    expect(drawLayer(session, 'objects')).toEqual(['.1', '4.']);
    const voided = start(['1 ', '34'], AT_ORIGIN);
    play(voided, 'flip');
    expect(drawLayer(voided, 'objects')).toEqual(['1.', '43']);
  });

  it('blockOnVoid: nothing happens, the turn counts', () => {
    const session = start(['1 ', '34'], AT_ORIGIN, { blockOnVoid: true });
    expect(typesOf(play(session, 'flip'))).toEqual(['turn_ended']);
    expect([drawLayer(session, 'objects'), session.state.actionCount]).toEqual([['1.', '34'], 1]);
  });

  it('needs a frame', () => {
    expect(typesOf(play(start(['12', '34'], undefined), 'rotate'))).toEqual(['turn_ended']);
  });

  it('changes the layers that it names', () => {
    const session = start(['1F', '..'], AT_ORIGIN, { affectedLayers: ['markers'] });
    play(session, 'flip');
    expect([drawLayer(session, 'objects'), drawLayer(session, 'markers')]).toEqual([
      ['1.', '..'],
      ['f.', '..'],
    ]);
  });
});

describe('flood_fill', () => {
  const kinds = {
    sea: { layer: 'objects', tags: [] },
    red: { layer: 'objects', tags: [] },
    dot: { layer: 'objects', tags: [] },
  };
  const dot = (color: string) => ({ objects: { kind: 'dot', color } });
  const legend = {
    s: { objects: 'sea' },
    r: { objects: 'red' },
    1: dot('red'),
    2: dot('blue'),
    9: dot('pink'),
    d: { objects: 'dot' },
  };
  const start = (map: readonly string[], config: Json, more: Partial<Tiny> = {}) =>
    startTiny({
      map,
      kinds,
      legend,
      actions: [{ id: 'flood' }],
      systems: [system('flood_fill', config)],
      ...more,
    });
  const coloursOf = (session: ReturnType<typeof start>): readonly unknown[] =>
    (formatState(session.level, session.state).layers['objects'] ?? []).map((cell) => cell[3]?.['color']);
  const spread = { sourcePosition: 'all_of_kind', sourceKind: 'sea', kindTransform: { red: 'sea' } };

  it('all_of_kind spreads from every source over connected neighbours', () => {
    const session = start(['srr.', '.rsr', '..rr', 'r...'], spread);
    expect(typesOf(play(session, 'flood'))).toEqual(['cells_flooded', 'turn_ended']);
    expect(drawLayer(session, 'objects')).toEqual(['sss.', '.sss', '..ss', 'r...']);
  });

  it('all_of_kind with nothing to take is vetoed and costs nothing', () => {
    const session = start(['s.r'], spread);
    expect(play(session, 'flood')).toMatchObject({
      isAccepted: false,
      refusal: { code: 'vetoed' },
      events: [],
    });
    expect([session.state.actionCount, session.history.length]).toEqual([0, 0]);
  });

  it('all_of_kind without a source is an empty turn', () => {
    expect(play(start(['r.r'], spread), 'flood')).toMatchObject({ isAccepted: true });
  });

  it('a colour becomes the next of the cycle, an unknown or missing one the first', () => {
    const at = (x: number): Partial<Tiny> => ({ state: { avatar: { enabled: true, position: [x, 0] } } });
    const red = start(['1121'], {}, at(0));
    play(red, 'flood');
    expect(coloursOf(red)).toEqual(['blue', 'blue', 'blue', 'red']);
    const pink = start(['9.'], {}, at(0));
    play(pink, 'flood');
    expect(coloursOf(pink)).toEqual(['red']);
    const none = start(['dd1'], {}, at(0));
    play(none, 'flood');
    expect(coloursOf(none)).toEqual(['red', 'red', 'red']);
    const empty = start(['.1'], {}, at(0));
    expect(typesOf(play(empty, 'flood'))).toEqual(['turn_ended']);
  });

  it('matchBy kind goes by kindTransform and is silent without a change', () => {
    const config = { matchBy: 'kind', kindTransform: { red: 'sea' }, sourcePosition: 'action_param' };
    const session = start(['rrs', '..r'], config);
    play(session, 'flood@0,0');
    expect(drawLayer(session, 'objects')).toEqual(['sss', '..r']);
    expect(typesOf(play(session, 'flood@0,0'))).toEqual(['turn_ended']);
  });

  it('action_param puts a placed avatar on the named cell', () => {
    const session = start(
      ['11', '11'],
      { sourcePosition: 'action_param' },
      { state: { avatar: { enabled: true, position: [0, 0] } } },
    );
    play(session, 'flood@1,1');
    expect(avatarOf(session)).toEqual([1, 1]);
    expect(typesOf(play(session, 'flood'))).toEqual(['turn_ended']);
    expect(typesOf(play(session, 'flood@7,7'))).toEqual(['turn_ended']);
  });

  it('overlay_center begins at the middle of the frame', () => {
    const overlay = { position: [0, 0], size: [3, 3] };
    const session = start(
      ['222', '212', '222'],
      { sourcePosition: 'overlay_center' },
      { state: { overlay } },
    );
    play(session, 'flood');
    expect(new Set(coloursOf(session))).toEqual(new Set(['blue']));
  });
});
