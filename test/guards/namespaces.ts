import { sourceFiles } from './sourceFiles'

/** Where a namespace may be named: what it is, what is known of it, and its own code. */
const homes = /^(?:entities|constants|networks|chains|testing|exports)\//

const names = /eip155|solana|bip122|polkadot|cosmos/gi

/** Files outside those homes whose code names a namespace, with the name. The core asks "can you?", never "are you?". */
export function namedNamespaces(folder: string): readonly string[] {
  return sourceFiles(folder)
    .filter(({ path }) => !homes.test(path))
    .flatMap(({ path, text }) => [...new Set(text.match(names))].map((name) => `${path} names ${name}`))
}
