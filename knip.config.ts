import type { KnipConfig } from 'knip'

/** The entry files of a package are public: what they hand on is used by somebody outside. */
const published = {
  entry: [
    'src/exports/*.ts!',
    'src/{chains,testing/wallets}/*/index.ts!',
    'src/messages/*/index.ts!',
    'src/**/*.{test,test-d}.{ts,tsx}',
  ],
  project: ['src/**/*.{ts,tsx}!', '!src/**/*.{test,test-d}.{ts,tsx}!', 'test/**/*.{ts,tsx}'],
}

const config: KnipConfig = {
  // What a later feature needs: tested, and not public before that.
  tags: ['-prepared'],
  workspaces: {
    '.': {
      entry: [
        'tools/{build,check,chromium,dev,house,keptDocs,load,packedFiles,pageScript,phaseReporter,pnpm,redis,release,size,tsxLoader,types}.mjs',
      ],
      project: ['tools/**/*.mjs', '*.ts'],
    },
    // Knip's plugin for Vite would take the library's entry for a file of the build, and skip it in production mode.
    'packages/headless': { entry: [...published.entry, 'vite.config.ts'], project: published.project, vite: false },
    'packages/skin': {
      entry: [...published.entry, 'src/element/script.ts!', 'vite.config.ts'],
      project: published.project,
      vite: false,
    },
    'apps/docs': {
      entry: [
        'pages/**/*.{mdx,tsx}',
        'theme/index.tsx',
        // A generated page uses it, which knip does not see: it is not in git.
        'site/FlowDiagram.tsx',
        'bare/*.{html,ts,tsx}',
        'bench/*.tsx',
        'examples/*/Example.tsx',
        'examples/sign-in/{server,hono,express,authJs,betterAuth,ironSession}.ts',
        'examples/migration/*Site.tsx',
        'examples/{main.tsx,emailLogin.tsx,project/*.ts}',
        '*.config.ts',
      ],
      // Files that a page shows, beside others of the page.
      ignoreUnresolved: ['./portico'],
      project: ['**/*.{ts,tsx,mdx}'],
    },
    'apps/secure-site': {
      entry: [
        'src/{main,account/main,development/main,doctor/main}.ts!',
        '{archive,build}.mjs!',
        // Imports by ?worker and ?apart, which Vite resolves.
        'src/frame/{main,walletWorker,approval/createApprovals}.ts!',
        'test/{bench,lost/program}.ts',
        '{src,test}/**/*.test.ts',
      ],
      project: ['src/**/*.{ts,tsx}!', '!src/**/*.test.ts!', 'test/**/*.ts'],
    },
    test: {
      entry: [
        'apps/*.test.ts',
        'bench/**/*.test.ts',
        'devnet/main.ts',
        'devnet/phone/main.ts',
        'e2e/**/*.spec.ts',
        'setup/*.ts',
        'examples/*.test.ts',
        'examples/globalSetup.ts',
        'guards/**/*.test.ts',
        'lighthouse/*.test.ts',
        'recipes/**/*.test.ts',
        'servers/*.test.ts',
        'types/*.test-d.ts',
        'types/evm/*.ts',
      ],
      // The folders of `apps` are installed by themselves, with packages of their own.
      project: ['**/*.ts', '!apps/*/**'],
      // Found by their place in node_modules: programs, and contracts that Solidity files import.
      ignoreDependencies: [
        '@foundry-rs/anvil',
        '@foundry-rs/anvil-linux-amd64',
        '@openzeppelin/contracts',
        'ganache',
        'workerd',
      ],
    },
  },
  compilers: { mdx: (text) => (text.match(/^(?:import|export)\s.+$/gm) ?? []).join('\n') },
  // One is installed outside the repository by the test that calls it.
  ignoreBinaries: ['apt-get', 'lighthouse'],
  // Programs that the tools and guards start by name.
  ignoreDependencies: ['pnpm', 'publint', '@arethetypeswrong/cli'],
  ignoreExportsUsedInFile: { interface: true, type: true },
}

export default config
