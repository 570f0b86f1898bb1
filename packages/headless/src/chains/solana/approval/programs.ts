import { solanaPrograms } from '../constants.js'
import type { Layout } from './layout.js'
import { stakeInstructions } from './stakeInstructions.js'
import { systemInstructions } from './systemInstructions.js'
import { token2022Instructions, tokenInstructions } from './tokenInstructions.js'

/** A program that is read. `numberSize`: bytes of the number of an instruction, at the start of its data. */
export type Program = {
  readonly name: string
  readonly numberSize: 0 | 1 | 4
  readonly instructions: readonly (Layout | undefined)[]
}

const memo: Program = { name: 'Memo', numberSize: 0, instructions: [] }

const associatedAccounts = ['payer', 'account', 'owner', 'mint']

/** The programs whose instructions are read, by their address. */
export const programs: ReadonlyMap<string, Program> = new Map([
  ['11111111111111111111111111111111', { name: 'System', numberSize: 4, instructions: systemInstructions }],
  [solanaPrograms.token, { name: 'Token', numberSize: 1, instructions: tokenInstructions }],
  [
    solanaPrograms.token2022,
    {
      name: 'Token-2022',
      numberSize: 1,
      instructions: [...tokenInstructions, ...token2022Instructions],
    },
  ],
  [
    solanaPrograms.associatedToken,
    {
      name: 'Associated Token Account',
      numberSize: 1,
      instructions: [
        { instruction: 'Create', accounts: associatedAccounts },
        { instruction: 'CreateIdempotent', accounts: associatedAccounts },
        { instruction: 'RecoverNested' },
      ],
    },
  ],
  ['Stake11111111111111111111111111111111111111', { name: 'Stake', numberSize: 4, instructions: stakeInstructions }],
  ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', memo],
  ['Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo', memo],
])
