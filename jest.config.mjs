// How tests run: "unit" for what needs no browser, "browser" for what drives a real Chromium.
const transform = {
  '^.+\\.(m?[jt]sx?)$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2023',
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};
const shared = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  transform,
  // These packages are published as ES modules only, which Jest cannot load untransformed.
  transformIgnorePatterns: ['/node_modules/\\.pnpm/(?!(konva|toml-eslint-parser|fast-check|pure-rand)@)'],
  // What is built or packed carries copies of package.json files that Jest would take for the packages themselves.
  modulePathIgnorePatterns: ['<rootDir>/build/', '<rootDir>/release/'],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json', 'node'],
};
export default {
  // Only to end a test that hangs: nothing is judged by its time, and the machine may be busy.
  testTimeout: 120_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      setupFilesAfterEnv: ['<rootDir>/tests/tooling/fixed-seed.ts'],
      testMatch: ['<rootDir>/{packages,apps,tests}/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ['/node_modules/', '/build/', '\\.browser\\.test\\.'],
    },
    {
      ...shared,
      displayName: 'browser',
      testMatch: ['<rootDir>/{packages,apps,tests}/**/*.browser.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/tests/browser/second-try.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/build/'],
    },
  ],
};
