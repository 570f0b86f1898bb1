import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hash,
  type Hex,
  keccak256,
  labelhash,
  multicall3Abi,
  namehash,
  type PublicActions,
  pad,
  parseAbi,
  type TestActions,
  type WalletActions,
} from 'viem'
import { mainnet } from 'viem/chains'
import localNames from '../contracts/LocalNames.json' with { type: 'json' }
import multicall from '../contracts/Multicall3.json' with { type: 'json' }
import { accounts } from './accounts'

/** Where the contracts of ENS are on Ethereum. */
const contracts = {
  registry: '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e',
  resolver: '0xF29100983E058B709F3D539b0c765937B804AC15',
  universalResolver: mainnet.contracts.ensUniversalResolver.address,
} as const

const registryAbi = parseAbi([
  'function setSubnodeOwner(bytes32 node, bytes32 label, address to)',
  'function setResolver(bytes32 node, address to)',
])
const resolverAbi = parseAbi([
  'function setAddr(bytes32 node, uint256 coinType, bytes value)',
  'function setName(bytes32 node, string value)',
])

/** Whose name the documentation of ENS looks up. */
const vitalik: Address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

/** Names of the local chain below `eth`. The address of the last one has the first as its name. */
const worldNames = {
  'meridian.eth': accounts.meridian.address,
  'phone.eth': accounts.phone.address,
  'vitalik.eth': vitalik,
  'stand-in.eth': accounts.meridian.address,
} as const satisfies Readonly<Record<string, Address>>

/** What each address calls itself. */
const primaryNames = {
  'meridian.eth': accounts.meridian.address,
  'phone.eth': accounts.phone.address,
  'vitalik.eth': vitalik,
}

const etherCoinType = 60n
const owner = multicall.address as Address

type Call = { readonly target: Address; readonly allowFailure: boolean; readonly callData: Hex }
const call = (target: Address, callData: Hex): Call => ({ target, allowFailure: false, callData })

/** Gives `label.parent` to the owner of all names. */
const own = (parent: string, label: string) =>
  call(
    contracts.registry,
    encodeFunctionData({
      abi: registryAbi,
      functionName: 'setSubnodeOwner',
      args: [namehash(parent), labelhash(label), owner],
    }),
  )
const resolve = (name: string) =>
  call(
    contracts.registry,
    encodeFunctionData({
      abi: registryAbi,
      functionName: 'setResolver',
      args: [namehash(name), contracts.resolver],
    }),
  )
const setAddress = (name: string, address: Address) =>
  call(
    contracts.resolver,
    encodeFunctionData({
      abi: resolverAbi,
      functionName: 'setAddr',
      args: [namehash(name), etherCoinType, address],
    }),
  )
const setPrimary = (node: string, name: string) =>
  call(
    contracts.resolver,
    encodeFunctionData({ abi: resolverAbi, functionName: 'setName', args: [namehash(node), name] }),
  )

const forward = ([name, address]: readonly [string, Address]) => [
  own('eth', name.slice(0, -'.eth'.length)),
  resolve(name),
  setAddress(name, address),
]

function reverse([name, address]: readonly [string, Address]) {
  const label = address.slice(2).toLowerCase()
  return [own('addr.reverse', label), resolve(`${label}.addr.reverse`), setPrimary(`${label}.addr.reverse`, name)]
}

type Node = Pick<PublicActions, 'call'> &
  Pick<WalletActions, 'sendTransaction'> &
  Pick<TestActions, 'setCode' | 'setStorageAt'>

/**
 * Puts the contracts of ENS where they are on Ethereum, and registers `worldNames`. All names belong to Multicall3, so that one
 * transaction registers them, and anybody can change them.
 *
 * @param nonce - of the transaction, whose hash it returns
 */
export async function setUpNames(node: Node, nonce: number): Promise<Hash> {
  const plant = async (name: keyof typeof contracts) => {
    const { data } = await node.call({ data: localNames[name] as Hex })
    await node.setCode({ address: contracts[name], bytecode: data ?? '0x' })
  }
  await Promise.all([plant('registry'), plant('resolver'), plant('universalResolver')])
  // The owner of the root, which is the first mapping's record of the node 0.
  const index = keccak256(encodeAbiParameters([{ type: 'bytes32' }, { type: 'uint256' }], [pad('0x'), 0n]))
  await node.setStorageAt({ address: contracts.registry, index, value: pad(owner) })
  const calls = [
    own('', 'eth'),
    own('', 'reverse'),
    own('reverse', 'addr'),
    ...Object.entries(worldNames).flatMap(forward),
    ...Object.entries(primaryNames).flatMap(reverse),
  ]
  const data = encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [calls] })
  return node.sendTransaction({ to: owner, data, nonce, gas: 10_000_000n } as never)
}
