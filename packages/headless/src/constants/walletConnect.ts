/** What is particular to one namespace over the relay. */
export type NamespaceConfig = {
  /** Offered in a session proposal (wire facts, section 13.1). */
  readonly methods: readonly string[]
  /** An account has one address on all networks. */
  readonly hasOneAddress?: true
  /** What the accounts are, by their place; further ones are left out (specification §4). */
  readonly accountTypes?: readonly ('payment' | 'ordinal')[]
}

/** Every namespace a session may carry. */
export const walletConnectNamespaces = {
  eip155: {
    methods: [
      'eth_accounts',
      'eth_requestAccounts',
      'eth_sendRawTransaction',
      'eth_sign',
      'eth_signTransaction',
      'eth_signTypedData',
      'eth_signTypedData_v3',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'personal_sign',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_getPermissions',
      'wallet_requestPermissions',
      'wallet_registerOnboarding',
      'wallet_watchAsset',
      'wallet_scanQRCode',
      'wallet_getCallsStatus',
      'wallet_showCallsStatus',
      'wallet_sendCalls',
      'wallet_getCapabilities',
      'wallet_grantPermissions',
      'wallet_revokePermissions',
      'wallet_getAssets',
    ],
    hasOneAddress: true,
  },
  solana: {
    methods: [
      'solana_signMessage',
      'solana_signTransaction',
      'solana_requestAccounts',
      'solana_getAccounts',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
    ],
    hasOneAddress: true,
  },
  bip122: {
    methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
    accountTypes: ['payment', 'ordinal'],
  },
  polkadot: { methods: ['polkadot_signTransaction', 'polkadot_signMessage'] },
  cosmos: { methods: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'] },
} as const satisfies Readonly<Record<string, NamespaceConfig>>

/** Older ids of networks, by the id of today; wallets may know only these (wire facts, section 21.2). */
export const legacyNetworkIds: ReadonlyMap<string, string> = new Map([
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'],
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'],
])

/** Events asked for in every proposed namespace. */
export const requestedEvents = ['accountsChanged', 'chainChanged'] as const

/** `@walletconnect/ethereum-provider` wants a chain before it starts; proposals are made without what it makes of it. */
export const placeholderChains = [1] as const
