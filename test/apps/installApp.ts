import { execa } from 'execa'
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
const root = fileURLToPath(new URL('../..', import.meta.url))

export type PackageManager = 'npm' | 'pnpm' | 'yarn'

/** How an app is installed. */
type Installation = {
  readonly manager: PackageManager
  /** Versions that take the place of those in its package.json. */
  readonly versions?: Readonly<Record<string, string>>
  /** Name of its script that is run once it is installed. */
  readonly script?: string
}

export type App = Installation & {
  /** Folder beside this file. */
  readonly folder: string
  /** Another such folder, whose files it has unless they are its own. */
  readonly base?: string
  /** Folder of the app that gets the files of another folder, which is `shared` unless it is named here. */
  readonly into?: string
  /** In the repository. */
  readonly from?: string
}

/** How to call each package manager; yarn with Plug'n'Play, which finds nothing that is not declared. */
const managers: Readonly<
  Record<PackageManager, { readonly program: readonly string[]; readonly install: readonly string[] }>
> = {
  npm: { program: ['npm'], install: ['install', '--prefer-offline', '--no-audit', '--no-fund'] },
  pnpm: {
    program: [join(root, 'node_modules/.bin/pnpm')],
    install: ['install', '--prefer-offline', '--no-frozen-lockfile'],
  },
  yarn: { program: ['npx', '--yes', '@yarnpkg/cli-dist@4.18.1'], install: ['install'] },
}

/** What a package manager needs beside package.json. pnpm and yarn run no install scripts and add no peers unless they are told. */
const settings: Readonly<Record<PackageManager, Readonly<Record<string, string>>>> = {
  npm: {},
  pnpm: {
    'pnpm-workspace.yaml':
      'autoInstallPeers: false\nallowBuilds: { bufferutil: false, esbuild: false, msw: false, sharp: false, utf-8-validate: false }\n',
  },
  yarn: {
    'yarn.lock': '',
    '.yarnrc.yml': 'enableImmutableInstalls: false\nenableScripts: false\nenableTelemetry: false\n',
  },
}

/** An environment as a developer's own: without what the programs that run the tests add to theirs. */
export const ownEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined ||
      /^(?:npm_|pnpm_|vite|node_env$|node_options$|test$|prod$|dev$|mode$|base_url$|ssr$)/i.test(name)
        ? []
        : [[name, value]],
    ),
  )

/** Packs the built packages as for the registry. @returns paths by name of the package */
export async function packPackages(folder: string): Promise<Readonly<Record<string, string>>> {
  mkdirSync(folder, { recursive: true })
  for (const name of ['headless', 'skin'])
    await execa('pnpm', ['pack', '--pack-destination', folder], {
      cwd: join(root, 'packages', name),
      preferLocal: true,
      localDir: root,
    })
  return Object.fromEntries(
    readdirSync(folder).map((file) => [file.replace(/^(portico)-(\w+)-.*$/, '@$1/$2'), `file:${join(folder, file)}`]),
  )
}

/** Copies an app out of the repository and installs it with the packed packages. @returns what its script printed */
export async function installApp(
  { folder, base = folder, into, from = 'test/apps/shared', ...installation }: App,
  target: string,
  packed: Readonly<Record<string, string>>,
): Promise<string> {
  cpSync(join(here, base), target, { recursive: true })
  if (into) cpSync(join(root, from), join(target, into), { recursive: true })
  cpSync(join(here, folder), target, { recursive: true })
  return installIn(target, installation, packed)
}

/** Installs an app with the packed packages where it is. @returns what its script printed */
export async function installIn(
  target: string,
  { manager, versions = {}, script }: Installation,
  packed: Readonly<Record<string, string>>,
): Promise<string> {
  const path = join(target, 'package.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, Readonly<Record<string, string>>>>
  const pinned = (list: Readonly<Record<string, string>> = {}) =>
    Object.fromEntries(Object.entries(list).map(([name, version]) => [name, packed[name] ?? versions[name] ?? version]))
  const { dependencies, devDependencies } = manifest
  writeFileSync(
    path,
    JSON.stringify({ ...manifest, dependencies: pinned(dependencies), devDependencies: pinned(devDependencies) }),
  )
  for (const [name, text] of Object.entries(settings[manager])) writeFileSync(join(target, name), text)
  const { program, install } = managers[manager]
  await runIn(target, [...program, ...install])
  return script ? runIn(target, [...program, 'run', script]) : ''
}

/** Runs a program in an app to its end. @returns what it printed @throws with all that it said when it fails */
export async function runIn(
  cwd: string,
  [command = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const options = { cwd, extendEnv: false, env: { ...ownEnvironment(), ...env }, stdin: 'ignore', all: true } as const
  const { stdout } = await execa(command, args, options)
  return stdout
}
