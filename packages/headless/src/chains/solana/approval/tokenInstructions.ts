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

/** Those that Token-2022 alone has. An extension that is missing here counts as unknown. */
export const token2022Instructions: readonly (readonly [number: number, layout: Layout])[] = [
  [25, { instruction: 'InitializeMintCloseAuthority', accounts: ['mint'], data: { authority: 'optionalKey' } }],
  [
    26,
    {
      instruction: 'TransferCheckedWithFee',
      accounts: ['source', 'mint', 'destination', 'authority'],
      data: { extension: 'u8', amount: 'u64', decimals: 'u8', fee: 'u64' },
      only: { extension: '1' },
    },
  ],
  [29, { instruction: 'Reallocate', accounts: ['account'] }],
  [32, { instruction: 'InitializeNonTransferableMint', accounts: ['mint'] }],
  [35, { instruction: 'InitializePermanentDelegate', accounts: ['mint'], data: { delegate: 'key' } }],
]
