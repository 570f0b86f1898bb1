import type { Address } from 'viem'

/** What a function or a message is for, and what its values are called. `path`: of an argument, `#.` before its name. */
export type DescriptorFormat = {
  readonly intent: string
  readonly fields: readonly { readonly path: `#.${string}`; readonly label: string }[]
}

type Deployments = readonly { readonly chainId: number; readonly address: Address }[]

/** The part of ERC-7730 that is read. Formats of a contract are by function, with its parameters; those of messages by encoded type. */
export type Descriptor = {
  readonly context:
    | { readonly contract: { readonly deployments: Deployments } }
    | { readonly eip712: { readonly deployments: Deployments } }
  readonly metadata: { readonly owner: string }
  readonly display: { readonly formats: Readonly<Record<string, DescriptorFormat>> }
}
