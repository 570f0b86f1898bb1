import type { PerNamespace } from './namespaces.js'

/** Account type while nobody chose one. */
export const defaultAccountTypes = {
  eip155: 'smartAccount',
  solana: 'eoa',
  bip122: 'payment',
  polkadot: 'eoa',
  cosmos: 'eoa',
} as const satisfies PerNamespace<string>

/** Name of the chain in a sign-in message: "sign in with your Ethereum account". */
export const siwxChainNames = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
} as const satisfies PerNamespace<string>

/** The native coin where a call expects the address of a token. */
export const nativeTokenAddresses = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
  bip122: '0x',
  polkadot: '0x',
  cosmos: '0x',
} as const satisfies PerNamespace<string>

/**
 * What a wallet reads from the QR code of an address: EIP-681, Solana Pay, BIP 21; the address where no standard says
 * otherwise.
 */
export const paymentUris = {
  eip155: (address, reference) => `ethereum:${address}@${reference}`,
  solana: (address) => `solana:${address}`,
  bip122: (address) => `bitcoin:${address}`,
  polkadot: (address) => address,
  cosmos: (address) => address,
} as const satisfies PerNamespace<(address: string, reference: string) => string>

/** What WalletConnect has to know of one namespace. */
export type NamespaceConfig = {
  /** Methods offered in a session proposal. */
  readonly methods: readonly string[]
  /** An account has one address on all networks. */
  readonly hasOneAddress?: true
  /** Types of the accounts, in the order in which wallets list them; further accounts are left out. */
  readonly accountTypes?: readonly ('payment' | 'ordinal')[]
}

/** Namespaces that a WalletConnect session may contain. */
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
} as const satisfies PerNamespace<NamespaceConfig>
