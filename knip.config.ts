import type { KnipConfig } from 'knip'

/** The entry files of a package are public: what they hand on is used by somebody outside. */
const published = {
  entry: ['src/exports/*.ts!', 'src/**/*.{test,test-d}.{ts,tsx}'],
  project: ['src/**/*.{ts,tsx}!', '!src/**/*.{test,test-d}.{ts,tsx}!'],
}

const config: KnipConfig = {
  workspaces: {
    '.': { entry: ['tools/{check,chromium,dev,pnpm,sizes,types}.mjs'], project: ['tools/**/*.mjs', '*.ts'] },
    'packages/headless': published,
    'packages/skin': published,
    'apps/docs': {
      entry: ['pages/**/*.{mdx,tsx}', 'bare/*.{html,ts,tsx}', 'examples/*/Example.tsx', '*.config.ts'],
      project: ['**/*.{ts,tsx,mdx}'],
    },
    test: {
      entry: ['devnet/main.ts', 'e2e/**/*.spec.ts', 'setup/*.ts', 'guards/**/*.test.ts'],
      project: ['**/*.ts'],
    },
  },
  compilers: { mdx: (text) => (text.match(/^(?:import|export)\s.+$/gm) ?? []).join('\n') },
  ignoreBinaries: ['apt-get'],
  // Programs that the tools and guards start by name.
  ignoreDependencies: ['pnpm', 'knip', 'publint', '@arethetypeswrong/cli'],
  ignoreExportsUsedInFile: { interface: true, type: true },
}

export default config
