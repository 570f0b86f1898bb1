import type { Layout } from './layout.js'

/** The instructions of the stake program, by their number. */
export const stakeInstructions: readonly Layout[] = [
  { instruction: 'Initialize', accounts: ['account'], data: { staker: 'key', withdrawer: 'key' } },
  {
    instruction: 'Authorize',
    accounts: ['account', 'clock', 'authority'],
    data: { newAuthority: 'key', authorityType: 'u32' },
  },
  {
    instruction: 'DelegateStake',
    accounts: ['account', 'vote', 'clock', 'stakeHistory', 'config', 'authority'],
  },
  { instruction: 'Split', accounts: ['source', 'destination', 'authority'], data: { amount: 'u64' } },
  {
    instruction: 'Withdraw',
    accounts: ['source', 'destination', 'clock', 'stakeHistory', 'authority'],
    data: { amount: 'u64' },
  },
  { instruction: 'Deactivate', accounts: ['account', 'clock', 'authority'] },
  { instruction: 'SetLockup', accounts: ['account', 'authority'] },
  { instruction: 'Merge', accounts: ['destination', 'source'] },
  {
    instruction: 'AuthorizeWithSeed',
    accounts: ['account', 'baseAccount'],
    data: { newAuthority: 'key', authorityType: 'u32' },
  },
  { instruction: 'InitializeChecked', accounts: ['account', 'rent', 'staker', 'withdrawer'] },
  {
    instruction: 'AuthorizeChecked',
    accounts: ['account', 'clock', 'authority', 'newAuthority'],
    data: { authorityType: 'u32' },
  },
  {
    instruction: 'AuthorizeCheckedWithSeed',
    accounts: ['account', 'baseAccount', 'clock', 'newAuthority'],
    data: { authorityType: 'u32' },
  },
  { instruction: 'SetLockupChecked', accounts: ['account', 'authority'] },
  { instruction: 'GetMinimumDelegation' },
  { instruction: 'DeactivateDelinquent', accounts: ['account', 'vote', 'referenceVote'] },
  { instruction: 'Redelegate', accounts: ['account'] },
  { instruction: 'MoveStake', accounts: ['source', 'destination', 'authority'], data: { amount: 'u64' } },
  { instruction: 'MoveLamports', accounts: ['source', 'destination', 'authority'], data: { amount: 'u64' } },
]
