/** The bridge's text form: valid messages survive a round trip, all others are refused. */
import fc from 'fast-check';
import { formatCall, formatEvent, formatReply, isTooLarge, parseCall, parseHostMessage } from './codec.ts';
import { APP_CONTRACT } from './app-contract.ts';

const CALL_NAMES = Object.keys(APP_CONTRACT.calls);
const EVENT_NAMES = Object.keys(APP_CONTRACT.events);

const ids = fc.nat({ max: Number.MAX_SAFE_INTEGER });

describe('calls', () => {
  it('survive a round trip', () => {
    const messages = fc.record({
      kind: fc.constant('call' as const),
      id: ids,
      name: fc.constantFrom(...CALL_NAMES),
      args: fc.option(fc.dictionary(fc.string(), fc.string(), { noNullPrototype: true }), { nil: undefined }),
    });
    fc.assert(
      fc.property(messages, (message) => {
        // A member named __proto__ is JSON's business, not the codec's.
        const expected = JSON.parse(JSON.stringify(message.args ?? null)) ?? undefined;
        expect(parseCall(formatCall(message), APP_CONTRACT)).toEqual({
          ok: true,
          value: { ...message, args: expected },
        });
      }),
    );
  });

  it.each([
    ['no JSON', '{', 'malformed', undefined],
    ['a number', '7', 'malformed', undefined],
    ['null', 'null', 'malformed', undefined],
    ['a list', '[]', 'malformed', undefined],
    ['another kind', '{"kind":"reply","id":1,"name":"app.info"}', 'malformed', 1],
    ['no id', '{"kind":"call","name":"app.info"}', 'malformed', undefined],
    ['a negative id', '{"kind":"call","id":-1,"name":"app.info"}', 'malformed', undefined],
    ['a broken id', '{"kind":"call","id":1.5,"name":"app.info"}', 'malformed', undefined],
    ['a text for an id', '{"kind":"call","id":"1","name":"app.info"}', 'malformed', undefined],
    ['a stray field', '{"kind":"call","id":1,"name":"app.info","more":1}', 'malformed', 1],
    ['an unknown call', '{"kind":"call","id":1,"name":"files.delete"}', 'unknown-call', 1],
    ['a name of Object', '{"kind":"call","id":1,"name":"constructor"}', 'unknown-call', 1],
    ['no name', '{"kind":"call","id":1}', 'unknown-call', 1],
  ])('%s is refused', (_name, text, code, id) => {
    expect(parseCall(text, APP_CONTRACT)).toMatchObject({ ok: false, error: { code, id } });
  });

  it('never throw, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => parseCall(text, APP_CONTRACT).ok === false),
    );
  });

  it('over the size limit are refused before they are read', () => {
    const text = formatCall({ kind: 'call', id: 1, name: 'app.info', args: 'x'.repeat(100) });
    expect(parseCall(text, APP_CONTRACT, text.length)).toMatchObject({ ok: true });
    expect(parseCall(text, APP_CONTRACT, text.length - 1)).toMatchObject({
      ok: false,
      error: { code: 'too-large' },
    });
  });
});

it('the size is counted in bytes of UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.nat(200), (text, limit) => {
      expect(isTooLarge(text, limit)).toBe(Buffer.byteLength(text) > limit);
    }),
  );
});

describe('replies and events', () => {
  it('survive a round trip', () => {
    const reply = { kind: 'reply', id: 3, outcome: { ok: true, value: { a: [1] } } } as const;
    expect(parseHostMessage(formatReply(reply), APP_CONTRACT)).toEqual({ ok: true, value: reply });
    const refused = {
      kind: 'reply',
      id: -1,
      outcome: { ok: false, fault: { code: 'malformed', message: 'm' } },
    } as const;
    expect(parseHostMessage(formatReply(refused), APP_CONTRACT)).toEqual({ ok: true, value: refused });
    for (const name of EVENT_NAMES) {
      const event = { kind: 'event', name, payload: { reason: 'quit' } } as const;
      expect(parseHostMessage(formatEvent(event), APP_CONTRACT)).toEqual({ ok: true, value: event });
    }
  });

  it.each([
    ['an unknown event', '{"kind":"event","name":"app.other"}'],
    ['a call', '{"kind":"call","id":1,"name":"app.info"}'],
    ['a reply without outcome', '{"kind":"reply","id":1}'],
    [
      'a reply with an unknown fault code',
      '{"kind":"reply","id":1,"outcome":{"ok":false,"fault":{"code":"x","message":""}}}',
    ],
    ['a reply with an id below -1', '{"kind":"reply","id":-2,"outcome":{"ok":true}}'],
  ])('%s is refused', (_name, text) => {
    expect(parseHostMessage(text, APP_CONTRACT)).toMatchObject({ ok: false, error: { code: 'malformed' } });
  });
});
