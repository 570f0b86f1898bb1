import type { Layout } from './layout.js'

/** The instructions of the system program, by their number. */
export const systemInstructions: readonly Layout[] = [
  {
    instruction: 'CreateAccount',
    accounts: ['source', 'account'],
    data: { amount: 'u64', space: 'u64', programAddress: 'key' },
  },
  { instruction: 'Assign', accounts: ['account'], data: { programAddress: 'key' } },
  { instruction: 'Transfer', accounts: ['source', 'destination'], data: { amount: 'u64' } },
  {
    instruction: 'CreateAccountWithSeed',
    accounts: ['source', 'account'],
    data: { base: 'key', seed: 'text', amount: 'u64', space: 'u64', programAddress: 'key' },
  },
  { instruction: 'AdvanceNonceAccount', accounts: ['account', 'recentBlockhashes', 'authority'] },
  {
    instruction: 'WithdrawNonceAccount',
    accounts: ['source', 'destination', 'recentBlockhashes', 'rent', 'authority'],
    data: { amount: 'u64' },
  },
  { instruction: 'InitializeNonceAccount', accounts: ['account'], data: { authority: 'key' } },
  { instruction: 'AuthorizeNonceAccount', accounts: ['account', 'authority'], data: { newAuthority: 'key' } },
  { instruction: 'Allocate', accounts: ['account'], data: { space: 'u64' } },
  {
    instruction: 'AllocateWithSeed',
    accounts: ['account', 'baseAccount'],
    data: { base: 'key', seed: 'text', space: 'u64', programAddress: 'key' },
  },
  {
    instruction: 'AssignWithSeed',
    accounts: ['account', 'baseAccount'],
    data: { base: 'key', seed: 'text', programAddress: 'key' },
  },
  {
    instruction: 'TransferWithSeed',
    accounts: ['source', 'baseAccount', 'destination'],
    data: { amount: 'u64', seed: 'text', programAddress: 'key' },
  },
  { instruction: 'UpgradeNonceAccount', accounts: ['account'] },
]
