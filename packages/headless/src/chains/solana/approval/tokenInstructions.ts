import type { Layout } from './layout.js'

const amount = { amount: 'u64' } as const
const checked = { amount: 'u64', decimals: 'u8' } as const
const mint = { decimals: 'u8', mintAuthority: 'key', freezeAuthority: 'optionalKey' } as const

/** The instructions that both token programs have, by their number. */
export const tokenInstructions: readonly Layout[] = [
  { instruction: 'InitializeMint', accounts: ['mint'], data: mint },
  { instruction: 'InitializeAccount', accounts: ['account', 'mint', 'owner'] },
  { instruction: 'InitializeMultisig', accounts: ['account'], data: { signers: 'u8' } },
  { instruction: 'Transfer', accounts: ['source', 'destination', 'authority'], data: amount },
  { instruction: 'Approve', accounts: ['source', 'delegate', 'authority'], data: amount },
  { instruction: 'Revoke', accounts: ['source', 'authority'] },
  {
    instruction: 'SetAuthority',
    accounts: ['account', 'authority'],
    data: { authorityType: 'u8', newAuthority: 'optionalKey' },
  },
  { instruction: 'MintTo', accounts: ['mint', 'destination', 'authority'], data: amount },
  { instruction: 'Burn', accounts: ['source', 'mint', 'authority'], data: amount },
  { instruction: 'CloseAccount', accounts: ['account', 'destination', 'authority'] },
  { instruction: 'FreezeAccount', accounts: ['account', 'mint', 'authority'] },
  { instruction: 'ThawAccount', accounts: ['account', 'mint', 'authority'] },
  { instruction: 'TransferChecked', accounts: ['source', 'mint', 'destination', 'authority'], data: checked },
  { instruction: 'ApproveChecked', accounts: ['source', 'mint', 'delegate', 'authority'], data: checked },
  { instruction: 'MintToChecked', accounts: ['mint', 'destination', 'authority'], data: checked },
  { instruction: 'BurnChecked', accounts: ['source', 'mint', 'authority'], data: checked },
  { instruction: 'InitializeAccount2', accounts: ['account', 'mint'], data: { owner: 'key' } },
  { instruction: 'SyncNative', accounts: ['account'] },
  { instruction: 'InitializeAccount3', accounts: ['account', 'mint'], data: { owner: 'key' } },
  { instruction: 'InitializeMultisig2', accounts: ['account'], data: { signers: 'u8' } },
  { instruction: 'InitializeMint2', accounts: ['mint'], data: mint },
  { instruction: 'GetAccountDataSize', accounts: ['mint'] },
  { instruction: 'InitializeImmutableOwner', accounts: ['account'] },
  { instruction: 'AmountToUiAmount', accounts: ['mint'], data: amount },
  { instruction: 'UiAmountToAmount', accounts: ['mint'] },
]

/** Those that follow in Token-2022. An extension that is not read counts as unknown. */
export const token2022Instructions: readonly (Layout | undefined)[] = [
  { instruction: 'InitializeMintCloseAuthority', accounts: ['mint'], data: { authority: 'optionalKey' } },
  {
    instruction: 'TransferCheckedWithFee',
    accounts: ['source', 'mint', 'destination', 'authority'],
    data: { extension: 'u8', amount: 'u64', decimals: 'u8', fee: 'u64' },
    only: { extension: '1' },
  },
  undefined,
  undefined,
  { instruction: 'Reallocate', accounts: ['account'] },
  undefined,
  undefined,
  { instruction: 'InitializeNonTransferableMint', accounts: ['mint'] },
  undefined,
  undefined,
  { instruction: 'InitializePermanentDelegate', accounts: ['mint'], data: { delegate: 'key' } },
]
