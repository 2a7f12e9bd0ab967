/**
 * Gives the global object the name `global`, which @iarna/toml reads while it loads and which a browser does
 * not have. Imported before it.
 */
const scope = globalThis as { global?: unknown };
scope.global ??= globalThis;

/** Exists so that a bundler keeps this file: importing a value from it runs it. */
export const hasGlobalName: boolean = scope.global !== undefined;
