/** The page's only Trusted Types policy: workers from its own folder, and no text becomes HTML or script. */

interface TrustedTypes {
  readonly defaultPolicy: unknown;
  createPolicy(name: string, rules: Rules): unknown;
}

interface Rules {
  createHTML(text: string): string | undefined;
  createScriptURL(url: string): string | undefined;
}

/** Call it before the first worker is started. Browsers without Trusted Types have the rest of the content policy. */
export function allowOwnWorkers(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined || trustedTypes.defaultPolicy) return;
  // Without createScript the browser refuses every text for that.
  trustedTypes.createPolicy('default', {
    // Konva empties the element that it draws in.
    createHTML: (text) => (text === '' ? text : undefined),
    createScriptURL: (url) => (isOwnScript(url, location.href) ? url : undefined),
  });
}

/** Compared by parts: not every engine knows the origin of an `app:` address. */
export function isOwnScript(url: string, page: string): boolean {
  const { protocol, host, pathname } = new URL(page);
  const script = new URL(url, page);
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1);
  return script.protocol === protocol && script.host === host && script.pathname.startsWith(folder);
}
