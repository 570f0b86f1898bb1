import { zeroAddress } from 'viem'
import type { ApprovalAction, ApprovalAsset } from '../../../entities/approval.js'
import { allowanceAmount } from '../../../rules/approval/allowanceAmount.js'
import { defineFunction, type DecodedCall, type KnownFunction } from './defineFunction.js'

const toNft = (address: string, tokenId: bigint): ApprovalAsset => ({
  type: 'nft',
  address,
  tokenId: tokenId.toString(),
})

const toTransfer = ({ to: address }: DecodedCall, from: string, to: string, amount: bigint): ApprovalAction => ({
  type: 'transfer',
  asset: { type: 'token', address },
  amount: amount.toString(),
  from,
  to,
})

const toAllowance = ({ to: address }: DecodedCall, spender: string, amount: bigint): ApprovalAction => ({
  type: 'allowance',
  asset: { type: 'token', address },
  spender,
  amount: allowanceAmount(amount),
})

/** `approve` of EIP-721: one NFT, and for the address zero none. */
const toNftAllowance = ({ to: address }: DecodedCall, spender: string, tokenId: bigint): ApprovalAction => ({
  type: 'allowance',
  asset: toNft(address, tokenId),
  spender,
  amount: spender === zeroAddress ? '0' : '1',
})

/** EIP-20, whose `approve` and `transferFrom` EIP-721 has, too: there the amount is the number of the token. */
export const erc20Functions = (): readonly KnownFunction[] => [
  defineFunction('function transfer(address to, uint256 amount)', ([to, amount], call) => [
    toTransfer(call, call.from, to, amount),
  ]),
  defineFunction('function transferFrom(address from, address to, uint256 amount)', ([from, to, amount], call) => [
    call.isCollection
      ? { type: 'transfer', asset: toNft(call.to, amount), amount: '1', from, to }
      : toTransfer(call, from, to, amount),
  ]),
  defineFunction('function approve(address spender, uint256 amount)', ([spender, amount], call) => [
    call.isCollection ? toNftAllowance(call, spender, amount) : toAllowance(call, spender, amount),
  ]),
  defineFunction('function increaseAllowance(address spender, uint256 addedValue)', ([spender, amount], call) => [
    { ...toAllowance(call, spender, amount), isAdded: true },
  ]),
  defineFunction('function decreaseAllowance(address spender, uint256 subtractedValue)', (_, call) => [call.toNamed()]),
]
