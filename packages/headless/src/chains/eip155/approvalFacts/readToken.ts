import { decodeAbiParameters, encodeFunctionData, erc20Abi, type Hex, hexToBytes, parseAbi, size } from 'viem'
import { approvalFactsLimits } from '../../../constants/approvalFacts.js'
import type { ApprovalToken } from '../../../entities/approval.js'
import { sanitizeText } from '../../../rules/text/sanitize.js'
import type { AskNode } from '../../approvalNode.js'
import { quantitySchema, returnDataSchema } from './nodeReplies.js'

const bytesText = (data: Hex) => new TextDecoder().decode(hexToBytes(data)).replace(/\0+$/, '')

/** A text that a contract returned: a `string`, or `bytes32` as the first tokens did. */
function toText(data: Hex): string {
  if (size(data) === 32) return bytesText(data)
  try {
    const [bytes] = decodeAbiParameters([{ type: 'bytes' }], data)
    return bytesText(bytes)
  } catch {
    return ''
  }
}

const erc165Abi = parseAbi(['function supportsInterface(bytes4 interfaceId) view returns (bool)'])
const erc721Id = '0x80ac58cd'

/** Whether a contract says that it is one of NFTs (ERC-165). */
async function readIsCollection(ask: AskNode, address: string): Promise<boolean> {
  const data = encodeFunctionData({ abi: erc165Abi, args: [erc721Id] })
  return (await ask('eth_call', [{ to: address, data }, 'latest'], quantitySchema).catch(() => 0n)) === 1n
}

type Named = {
  /** Missing for a token whose decimals are not known: no amount of it can be written in whole units. */
  readonly token?: ApprovalToken
  /** Whether what was asked for as a token is a collection of NFTs. One with decimals is a token, whatever else it says. */
  readonly isCollection: boolean
}

/**
 * What the contract of a token or a collection says it is called. A call each, as one that uses up all gas or answers too much would
 * spoil the others.
 */
export async function readToken(ask: AskNode, address: string, kind: 'token' | 'nft'): Promise<Named> {
  const toParams = (functionName: 'name' | 'symbol' | 'decimals') => [
    { to: address, data: encodeFunctionData({ abi: erc20Abi, functionName }) },
    'latest',
  ]
  const readText = async (functionName: 'name' | 'symbol', maxLength?: number) => {
    const data = await ask('eth_call', toParams(functionName), returnDataSchema).catch(() => '0x' as const)
    return sanitizeText(toText(data), maxLength)
  }
  const readDecimals = async () => {
    const decimals = await ask('eth_call', toParams('decimals'), quantitySchema).catch(() => undefined)
    return decimals !== undefined && decimals <= approvalFactsLimits.decimals ? Number(decimals) : undefined
  }
  const [name, symbol, decimals] = await Promise.all([
    readText('name'),
    readText('symbol', approvalFactsLimits.symbol),
    kind === 'nft' ? 0 : readDecimals(),
  ])
  const isCollection = kind === 'token' && !decimals && (await readIsCollection(ask, address))
  if (kind === 'token' && !isCollection)
    return { isCollection, ...(decimals !== undefined && { token: { name, symbol, decimals } }) }
  return { isCollection, ...((name || symbol) && { token: { name, symbol, decimals: 0 } }) }
}
