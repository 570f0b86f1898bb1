import { approvalFactsLimits } from '../../../constants/approvalFacts.js'
import type { ApprovalToken } from '../../../entities/approval.js'
import { sanitizeText } from '../../../rules/text/sanitize.js'
import type { AskNode } from '../../approvalNode.js'
import { type ChainAccount, parseExtensions, parseMint } from '../splToken.js'
import { readAccounts } from './readAccounts.js'

/** The extension TokenMetadata: its id, and the bytes in front of its texts, which are two addresses. */
const tokenMetadata = { id: 19, head: 64 }

/** Texts with their length in front, in four bytes; a missing one is empty. */
function parseTexts(view: DataView, count: number): readonly string[] {
  let offset = tokenMetadata.head
  return Array.from({ length: count }, () => {
    if (offset + 4 > view.byteLength) return ''
    const size = view.getUint32(offset, true)
    const start = offset + 4
    offset = start + size
    if (offset > view.byteLength) return ''
    return new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + start, size))
  })
}

/** What a mint says about itself; only Token-2022 has a place for a name. `undefined` when the account is no mint. */
function toToken(account: ChainAccount): ApprovalToken | undefined {
  const mint = parseMint(account)
  if (!account || !mint || mint.decimals > approvalFactsLimits.decimals) return undefined
  const metadata = parseExtensions(account.data).find(({ id }) => id === tokenMetadata.id)?.view
  const [name, symbol] = metadata ? parseTexts(metadata, 2) : []
  return {
    name: sanitizeText(name),
    symbol: sanitizeText(symbol, approvalFactsLimits.symbol),
    decimals: mint.decimals,
  }
}

/** What mints say they are called, by their addresses. */
export async function readMints(
  ask: AskNode,
  addresses: readonly string[],
): Promise<readonly (readonly [address: string, token: ApprovalToken])[]> {
  const accounts = await readAccounts(ask, addresses)
  return addresses.flatMap((address, index) => {
    const token = toToken(accounts[index] ?? null)
    return token ? [[address, token] as const] : []
  })
}
