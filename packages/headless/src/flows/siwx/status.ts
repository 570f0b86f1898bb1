import type { Client } from '../../client/client.js'
import { flowState } from '../../client/flow.js'
import type { SiwxOption } from '../../client/siwxOption.js'
import type { PorticoState } from '../../client/state.js'
import { accountToSignIn } from './account.js'
import { siwxMachine } from './machine.js'

/** Whether the active account has to sign in now; `unknown` until that was looked up. */
export function getStatus(client: Client, state: PorticoState): ReturnType<SiwxOption['getStatus']> {
  const account = accountToSignIn(client, state)
  if (!account) return 'done'
  const { step, account: known } = flowState(state, siwxMachine)
  if (known !== account) return 'unknown'
  return step === 'idle' || step === 'signed' ? 'done' : 'due'
}
