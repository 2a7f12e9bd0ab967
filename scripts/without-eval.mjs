// A step of the renderers' builds: takes the one `eval` out that a dependency brings, which the pages' policy refuses.

/** In @iarna/toml: finds Node's inspect where there is one, and catches that there is none. */
const EVAL = `eval("require('util').inspect")`;

export function withoutEval() {
  return {
    name: 'without-eval',
    transform(code, id) {
      if (!id.includes('@iarna/toml') || !code.includes(EVAL)) return undefined;
      return { code: code.replaceAll(EVAL, 'undefined'), map: null };
    },
  };
}
