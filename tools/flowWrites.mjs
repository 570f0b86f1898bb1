// The steps that functions of a flow write themselves, and when: sentences, compared with the literals in the code.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Visitor, parseSync } from 'oxc-parser'
import { root } from './shutdown.mjs'

/** @typedef {readonly [from: string, when: string, to: string]} Row */

/** By hook, with the files of its flow. @type {Readonly<Record<string, { readonly files: readonly string[], readonly rows: readonly Row[] }>>} */
const writes = {
  useConnectWallet: {
    files: ['flows/connectWallet.ts'],
    rows: [
      ['choosingNamespace', '`choose`', 'waiting'],
      ...['waiting', 'rejected', 'failed', 'alreadyPending'].map(
        (step) => /** @type {const} */ ([step, '`backToChoice`, if there was a choice', 'choosingNamespace']),
      ),
      ['connected', 'the wallet is disconnected', 'idle'],
      ['partial', 'the wallet is disconnected', 'idle'],
    ],
  },
  useWalletConnect: {
    files: ['flows/pair.ts', 'flows/walletConnect.ts'],
    rows: [
      ['idle', '`start`, or the hook mounts with `autoStart`', 'pairing'],
      ['pairing', 'only ten seconds of its four minutes are left', 'expired'],
      ['pairing', 'a mobile wallet approves', 'connected'],
      ['pairing', 'the JavaScript of the flow does not load', 'failed'],
      ['failed', '`start`', 'pairing'],
      ['pairing', 'the hook unmounts', 'idle'],
    ],
  },
  useNetworkPicker: {
    files: ['flows/networkPicker.ts'],
    rows: [
      ['switching', 'the wallet has switched', 'choosing'],
      ['needsConnection', 'a wallet is connected there', 'choosing'],
      ['rejected', '`retry`', 'switching'],
      ['failed', '`retry`', 'switching'],
      ['choosing', '`goOn` to a chain without a wallet', 'needsConnection'],
      ...['rejected', 'failed', 'needsConnection'].map((step) => /** @type {const} */ ([step, '`back`', 'choosing'])),
    ],
  },
  useOnramp: {
    files: ['flows/onramp.ts'],
    rows: [
      ['form', '`open`', 'asking'],
      ['failed', '`open`', 'asking'],
      ['credited', '`open`', 'asking'],
      ['asking', 'the provider returns a page', 'opened'],
      ['asking', 'it returns none', 'failed'],
      ['opened', 'the balance has grown', 'credited'],
      ...['opened', 'credited', 'failed'].map((step) => /** @type {const} */ ([step, '`back`', 'form'])),
    ],
  },
}

/** @param {keyof typeof writes} flow */
export function writtenRows(flow) {
  const { files, rows } = writes[flow] ?? { files: [], rows: [] }
  const written = new Set(
    files.flatMap((file) => writtenSteps(readFileSync(join(root, 'packages/headless/src', file), 'utf8'))),
  )
  const described = new Set(rows.map(([, , to]) => to))
  const missing = [...written].filter((step) => !described.has(step))
  const extra = [...described].filter((step) => !written.has(step))
  if (missing.length > 0) throw new Error(`tools/flowWrites.mjs: ${flow} also writes the step ${missing.join(', ')}`)
  if (extra.length > 0) throw new Error(`tools/flowWrites.mjs: ${flow} does not write the step ${extra.join(', ')}`)
  return rows
}

/** The steps of object literals in a file that are values, and are no view with the fields that every step of it has. @param {string} code */
export function writtenSteps(code) {
  /** @type {string[]} */
  const steps = []
  new Visitor({
    ObjectExpression({ properties }) {
      const fields = properties.flatMap((each) =>
        each.type === 'Property' && each.key.type === 'Identifier'
          ? [/** @type {const} */ ([each.key.name, each.value])]
          : [],
      )
      const step = fields.find(([name]) => name === 'step')?.[1]
      const error = fields.find(([name]) => name === 'error')?.[1]
      const isView = error?.type === 'Literal' && error.value === null
      if (step?.type === 'Literal' && typeof step.value === 'string' && !isView) steps.push(step.value)
    },
  }).visit(parseSync('flow.ts', code).program)
  return steps
}
