import { type AbiFunction, type Address, isAddressEqual, parseAbiItem, toFunctionSelector } from 'viem'
import type { ApprovalField } from '../../../../entities/approval.js'
import { aave } from './aave.js'
import type { Descriptor, DescriptorFormat } from './descriptor.js'
import { lidoStaking, lidoWrapping } from './lido.js'
import { cowOrders, seaportOrders } from './orders.js'
import { wrappedCoins } from './wrappedCoins.js'

/** What the package knows of contracts. Nothing is ever fetched: whoever answers could say of any contract what he likes. */
export const descriptors: readonly Descriptor[] = [
  wrappedCoins,
  aave,
  lidoStaking,
  lidoWrapping,
  cowOrders,
  seaportOrders,
]

type Target = { readonly chainId: string; readonly address: Address }

const formatsOf = (kind: 'contract' | 'eip712', { chainId, address }: Target) =>
  descriptors.flatMap(({ context, display }) => {
    const { deployments } =
      kind === 'contract' && 'contract' in context
        ? context.contract
        : kind === 'eip712' && 'eip712' in context
          ? context.eip712
          : { deployments: [] }
    const isDeployed = deployments.some(
      (one) => String(one.chainId) === chainId && isAddressEqual(one.address, address),
    )
    return isDeployed ? Object.entries(display.formats) : []
  })

const toAbi = (signature: string) => parseAbiItem(`function ${signature}` as 'function name()')

/** What a contract calls the function that is called, and what it is for. */
export function findCallFormat(
  target: Target,
  selector: string,
): { readonly abi: AbiFunction; readonly format: DescriptorFormat } | undefined {
  const found = formatsOf('contract', target).map(([signature, format]) => ({ abi: toAbi(signature), format }))
  return found.find(({ abi }) => toFunctionSelector(abi) === selector)
}

/** What a message with this type is for. */
export const findTypedDataFormat = (target: Target, encodedType: string): DescriptorFormat | undefined =>
  formatsOf('eip712', target).find(([type]) => type === encodedType)?.[1]

/** The fields with the labels of a format, those without one under their own names: none is left out. */
export const withLabels = (fields: readonly ApprovalField[], format: DescriptorFormat): readonly ApprovalField[] =>
  fields.map((field) => ({
    ...field,
    name: format.fields.find(({ path }) => path === `#.${field.name}`)?.label ?? field.name,
  }))
