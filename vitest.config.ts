import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type Plugin } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { findChromium } from './tools/chromium.mjs'

// Naming conditions replaces Vite's own list, so the whole list is repeated here.
const inBrowser = { conditions: ['@portico/source', 'module', 'browser', 'development|production'] }
const inNode = { conditions: ['@portico/source', 'node', 'module', 'development|production'] }
const chromium = findChromium()
const setup = (name: string) => new URL(`./test/setup/${name}.ts`, import.meta.url).pathname
/** A folder for filmstrips of transitions; none are taken without it. */
const shots = process.env['PORTICO_SHOTS'] ?? ''
/** When a test that hangs is given up, in ms: none needs a tenth of it on an idle machine. */
const testTimeout = 30_000
const quiet = setup('quietConsole')
const settled = setup('settledImports')
const waiting = { setup: setup('waitLonger'), expect: { poll: { timeout: 15_000 } } }

/** Tests that start programs: chains, a relay, a phone. They start them first, which compile. */
const besidePrograms = {
  environment: 'node',
  // They wait for their programs more often than for a core.
  maxWorkers: 4,
  testTimeout: 90_000,
  hookTimeout: 90_000,
  expect: { poll: { timeout: 30_000 } },
  setupFiles: [quiet, waiting.setup],
}
/** Tests of the local world whose process is of no use to another file: clients of WalletConnect and of Solana go on, or it is a page. */
const isolated = [
  'test/kit/**/*.test.ts',
  'test/devnet/solana/**/*.test.ts',
  'test/devnet/api/docsExample.test.ts',
  'test/devnet/{endedSession,pairing,resumedPairing,world}.test.ts',
]

/** Makes style sheets empty: no test that runs without a browser looks at a class name. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  load: { filter: { id: /\.css\.ts$/ }, handler: () => 'export {}' },
}

/** Without times of an earlier run, small files come last. The file of all examples is one, and would be waited for alone. */
class ExamplesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isExamples = ({ project }: TestSpecification) => Number(project.name === 'examples')
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of the sequencer
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => isExamples(b) - isExamples(a))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: ExamplesFirst },
    maxWorkers: 2,
    projects: [
      {
        plugins: [withoutStyles],
        resolve: inNode,
        ssr: { resolve: inNode },
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/{docs/site,secure-site/src}/**/*.test.ts',
            'test/bench/**/*.test.ts',
          ],
          // Modules hold no state that outlives a client, so a worker may load each of them once.
          isolate: false,
          testTimeout,
          expect: waiting.expect,
          setupFiles: [quiet, settled, waiting.setup],
        },
      },
      {
        plugins: [react(), vanillaExtractPlugin()],
        resolve: inNode,
        ssr: { resolve: inNode },
        test: {
          // They run apart from everything else.
          name: 'world',
          ...besidePrograms,
          include: ['test/devnet/**/*.test.ts', 'apps/secure-site/test/*.test.ts', 'tools/**/*.test.mjs'],
          exclude: isolated,
          // A third of their time was the loading of the same modules, file after file.
          isolate: false,
          setupFiles: [quiet, settled, waiting.setup],
        },
      },
      {
        plugins: [react(), vanillaExtractPlugin()],
        resolve: inNode,
        ssr: { resolve: inNode },
        test: {
          name: 'isolated',
          ...besidePrograms,
          include: isolated,
        },
      },
      {
        plugins: [react(), vanillaExtractPlugin()],
        resolve: inBrowser,
        ssr: { resolve: inNode },
        test: {
          // The examples in comments, beside a world of programs.
          name: 'examples',
          environment: 'happy-dom',
          include: ['test/examples/*.test.ts'],
          // As many as `world`, beside which it runs.
          maxWorkers: 4,
          globalSetup: ['test/examples/globalSetup.ts'],
          testTimeout: 90_000,
          hookTimeout: 90_000,
          setupFiles: [quiet, waiting.setup, setup('ownUpdates')],
        },
      },
      {
        root: 'packages/headless',
        resolve: inBrowser,
        ssr: { resolve: inNode },
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx'],
          isolate: false,
          testTimeout,
          expect: waiting.expect,
          setupFiles: [quiet, settled, waiting.setup, setup('ownUpdates')],
        },
      },
      {
        test: {
          name: 'types',
          include: [],
          typecheck: {
            enabled: true,
            only: true,
            checker: 'tsc',
            tsconfig: 'tsconfig.types.json',
            include: ['packages/*/src/**/*.test-d.{ts,tsx}'],
          },
        },
      },
      {
        root: 'packages/skin',
        plugins: [react(), vanillaExtractPlugin()],
        resolve: inBrowser,
        ...(shots && { server: { fs: { allow: [import.meta.dirname, shots] } } }),
        test: {
          name: 'browser',
          // A page waits for the browser's next frame more often than for a core.
          maxWorkers: 3,
          include: ['src/**/*.test.tsx', '../../apps/docs/{examples,site/gallery,site/themeEditor}/*.test.tsx'],
          isolate: false,
          env: { PORTICO_SHOTS: shots },
          testTimeout: shots ? 60_000 : testTimeout,
          setupFiles: [quiet, settled, new URL('./packages/skin/test/cleanPage.ts', import.meta.url).pathname],
          // Clicks and expect.element go on until the test's own deadline; expect.poll would give up after 1 s.
          expect: { poll: { timeout: 20_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright(chromium ? { launchOptions: { executablePath: chromium } } : {}),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          // Servers of sign-in with the frameworks that sites have, each as a program.
          name: 'sign-in servers',
          environment: 'node',
          include: ['test/servers/*.test.ts'],
          testTimeout: 90_000,
          setupFiles: [quiet, waiting.setup],
        },
      },
      {
        plugins: [react(), vanillaExtractPlugin()],
        resolve: inNode,
        ssr: { resolve: inNode },
        test: {
          // They open a browser for each page that lies, and for each server that dies.
          name: 'approvals',
          environment: 'node',
          include: ['apps/secure-site/test/approvals/*.test.ts'],
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
          setupFiles: [quiet, waiting.setup],
        },
      },
      {
        resolve: inNode,
        ssr: { resolve: inNode },
        test: {
          // The servers of the secure site, killed before every write.
          name: 'lost servers',
          environment: 'node',
          include: ['apps/secure-site/test/lost/*.test.ts'],
          // A run for each of a hundred writes.
          testTimeout: 1_200_000,
          hookTimeout: 90_000,
          setupFiles: [quiet],
        },
      },
      {
        test: {
          // These install the packed packages into apps outside the repository: `pnpm test:apps`.
          name: 'apps',
          environment: 'node',
          include: ['test/apps/apps.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'vite versions',
          environment: 'node',
          include: ['test/apps/viteVersions.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          // Measures the docs as built, so nothing may run beside it: `pnpm test:lighthouse`.
          name: 'lighthouse',
          environment: 'node',
          include: ['test/lighthouse/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'recipes',
          environment: 'node',
          include: ['test/recipes/**/*.test.ts'],
          // Each compiles a whole package, beside other steps.
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'guards',
          environment: 'node',
          include: ['test/guards/**/*.test.ts'],
          // What the packed packages declare for an application that registers its client.
          typecheck: {
            enabled: true,
            checker: 'tsc',
            tsconfig: 'test/types/tsconfig.json',
            include: ['test/types/*.test-d.ts'],
          },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
