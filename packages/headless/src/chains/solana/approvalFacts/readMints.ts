import { approvalFactsLimits } from '../../../constants/approvalFacts.js'
import type { ApprovalToken } from '../../../entities/approval.js'
import { bytesToBase58 } from '../../../rules/encoding.js'
import { sanitizeText } from '../../../rules/text/sanitize.js'
import type { AskNode } from '../../approvalNode.js'
import { parseExtensions, parseMint } from '../splToken.js'
import { loadMetadataAddress, metadataProgram } from './metadataAddress.js'
import type { HeldAccount } from './nodeReplies.js'
import { readAccounts } from './readAccounts.js'

/** The extension TokenMetadata of Token-2022: its id, and the bytes in front of its texts, which are two addresses. */
const extension = { id: 19, head: 64 }

/** An account of the metadata program: its kind, then who may change it, then the mint, then its texts. */
const metadata = { kind: 4, mint: 33, head: 65 }

/** The two texts that a token has for its name and its symbol, with their length in front, in four bytes; a missing one is empty. */
function parseTexts(view: DataView, head: number): readonly [name: string, symbol: string] {
  let offset = head
  const next = () => {
    if (offset + 4 > view.byteLength) return ''
    const size = view.getUint32(offset, true)
    const start = offset + 4
    offset = start + size
    if (offset > view.byteLength) return ''
    return new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + start, size))
  }
  return [next(), next()]
}

function parseMetadata(account: HeldAccount, mint: string): readonly [name: string, symbol: string] | undefined {
  if (account?.owner !== metadataProgram) return undefined
  const { data } = account
  const isOfMint = bytesToBase58(data.slice(metadata.mint, metadata.head)) === mint
  if (data[0] !== metadata.kind || !isOfMint) return undefined
  return parseTexts(new DataView(data.buffer, data.byteOffset, data.byteLength), metadata.head)
}

/** What a mint says about itself, or the metadata program about it; `undefined` when the account is no mint. */
function toToken(address: string, account: HeldAccount, described: HeldAccount): ApprovalToken | undefined {
  const mint = parseMint(account)
  if (!account || !mint || mint.decimals > approvalFactsLimits.decimals) return undefined
  const own = parseExtensions(account.data).find(({ id }) => id === extension.id)?.view
  const [name, symbol] = (own && parseTexts(own, extension.head)) ?? parseMetadata(described, address) ?? []
  return {
    name: sanitizeText(name),
    symbol: sanitizeText(symbol, approvalFactsLimits.symbol),
    decimals: mint.decimals,
  }
}

/** What mints are called, by their addresses. */
export async function readMints(
  ask: AskNode,
  addresses: readonly string[],
): Promise<readonly (readonly [address: string, token: ApprovalToken])[]> {
  if (addresses.length === 0) return []
  const toMetadata = await loadMetadataAddress().catch(() => undefined)
  const places = addresses.map((address) => toMetadata?.(address) ?? address)
  const accounts = await readAccounts(ask, [...addresses, ...places])
  return addresses.flatMap((address, index) => {
    const token = toToken(address, accounts[index] ?? null, accounts[addresses.length + index] ?? null)
    return token ? [[address, token] as const] : []
  })
}
