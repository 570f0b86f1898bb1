import { type SourceFile, sourceFiles, targetsOf } from '../../tools/sourceFiles.mjs'
import { namespaceNames } from './namespaceParts'
import { inRepository } from './workspace'

/** Where a namespace may be named: what it is, what is known of it, its own code, and samples for tests. */
const homes = /^(?:(?:entities|constants|networks|chains|integrations|testing|exports)\/|flows\/\w+\/fixtures\.ts$)/

const names = namespaceNames(inRepository('packages/headless/src')).join('|')

/** A namespace, alone or at the head of a CAIP-2 or CAIP-10 id. */
const namespace = new RegExp(`^(?:${names})(?::|$)`)

/** A method that wallets or nodes of one namespace understand. */
const method = new RegExp(`^(?:eth|net|web3|personal|wallet|bitcoin|${names})_\\w+$`)

/** A module that belongs to one namespace, or a package that speaks one chain's language. */
const module = new RegExp(`^(?:chains|networks|constants)/(?:bitcoin|${names})\\b`)
const library = /^(?:viem|ox|@solana|@scure(?!\/base$)|@polkadot|@cosmjs|@noble\/(?:curves|secp256k1|ed25519))(?:\/|$)/

/**
 * Files outside those homes that lean on one namespace: by what they import, which namespace or method they write down.
 * The core asks "can you?", never "are you?".
 */
export function namespaceKnowledge(folder: string): readonly string[] {
  return sourceFiles(folder)
    .filter(({ path }) => !homes.test(path))
    .flatMap((file) => [...new Set(knowledgeOf(file))].map((what) => `${file.path} ${what}`))
}

function knowledgeOf(file: SourceFile): readonly string[] {
  const targets = targetsOf(file).map(({ path }) => path)
  return [
    ...targets.filter((target) => module.test(target)).map((target) => `uses ${target}`),
    ...file.imports.flatMap(({ name }) => (library.test(name) ? [`uses ${name}`] : [])),
    ...file.strings.filter((text) => namespace.test(text)).map((text) => `names ${text}`),
    ...file.strings.filter((text) => method.test(text)).map((text) => `names the method ${text}`),
  ]
}
