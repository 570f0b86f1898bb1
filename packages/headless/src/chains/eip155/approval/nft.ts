import type { ApprovalAction } from '../../../entities/approval.js'
import { approvalLimits } from '../../../constants/approval.js'
import { type DecodedCall, defineFunction, type KnownFunction } from './defineFunction.js'

type Moved = { readonly from: string; readonly to: string; readonly tokenId: bigint; readonly amount: bigint }

const toTransfer = ({ to: address }: DecodedCall, { from, to, tokenId, amount }: Moved): ApprovalAction => ({
  type: 'transfer',
  asset: { type: 'nft', address, tokenId: tokenId.toString() },
  amount: amount.toString(),
  from,
  to,
})

/** EIP-721 and EIP-1155, where their functions have names of their own. */
export const nftFunctions = (): readonly KnownFunction[] => [
  defineFunction(
    'function safeTransferFrom(address from, address to, uint256 tokenId)',
    ([from, to, tokenId], call) => [toTransfer(call, { from, to, tokenId, amount: 1n })],
  ),
  defineFunction(
    'function safeTransferFrom(address from, address to, uint256 tokenId, bytes data)',
    ([from, to, tokenId], call) => [toTransfer(call, { from, to, tokenId, amount: 1n })],
  ),
  defineFunction(
    'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
    ([from, to, tokenId, amount], call) => [toTransfer(call, { from, to, tokenId, amount })],
  ),
  defineFunction(
    'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
    ([from, to, ids, amounts], call) =>
      ids.length === amounts.length && ids.length <= approvalLimits.actions
        ? ids.map((tokenId, index) => toTransfer(call, { from, to, tokenId, amount: amounts[index] ?? 0n }))
        : undefined,
  ),
  defineFunction('function setApprovalForAll(address operator, bool approved)', ([operator, isAllowed], { to }) => [
    { type: 'operator', collection: to, operator, isAllowed },
  ]),
]
