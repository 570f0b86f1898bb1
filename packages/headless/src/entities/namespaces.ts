/**
 * Families of chains, as CAIP-2 names them. Everything that has to be known of one besides its adapter is a row in each
 * table of this file.
 */
export const namespaces = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const

type PerNamespace<Value> = Readonly<Record<(typeof namespaces)[number], Value>>

const base58Alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Number of bytes that a base58 text encodes; `undefined` when it is not base58 or longer than 64 characters. */
export function base58Length(text: string): number | undefined {
  if (text === '' || text.length > 64) return undefined
  let value = 0n
  for (const character of text) {
    const digit = base58Alphabet.indexOf(character)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  const zeros = text.length - text.replace(/^1+/, '').length
  return zeros + (value === 0n ? 0 : Math.ceil(value.toString(16).length / 2))
}

const bech32Pattern = /^(?:[a-z]{1,20}1[02-9ac-hj-np-z]{6,90}|[A-Z]{1,20}1[02-9AC-HJ-NP-Z]{6,90})$/

/** Whether a whole string has the form of an address; checksums are checked by the adapter. */
export const addressPatterns = {
  eip155: (address) => /^(?:0x)?[0-9a-fA-F]{40}$/.test(address),
  solana: (address) => address.length >= 32 && address.length <= 44 && base58Length(address) === 32,
  bip122: (address) =>
    (/^(?:bc|tb|bcrt)1/i.test(address) && bech32Pattern.test(address)) ||
    (/^[13mn2]/.test(address) && base58Length(address) === 25),
  polkadot: (address) => [35, 36].includes(base58Length(address) ?? 0),
  cosmos: (address) => address === address.toLowerCase() && address.length >= 39 && bech32Pattern.test(address),
} as const satisfies PerNamespace<(address: string) => boolean>

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
