import { useMemo } from 'react'
import { flowState } from '../../client/flow.js'
import { createSiwxControls } from '../../flows/siwx/controls.js'
import { siwxMachine } from '../../flows/siwx/machine.js'
import { toCancelation, toSiwxView } from '../../flows/siwx/view.js'
import type { SiwxAccount } from '../../entities/siwxAccount.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

const none: readonly SiwxAccount[] = []

/**
 * The step of the sign-in, and its functions.
 *
 * `step`: `idle` (nobody has to sign in), `required`, `signing` (the wallet was asked, and after it the site), `signed` or `failed`,
 * with `account` (CAIP-10), `message`, the whole text that is signed, `isForeign`, when that text names another site, `isPending`,
 * `error`, and `reason`, what the error means: `rejected`, `refused`, `unavailable` or `wallet`.
 *
 * `sessions`: the accounts that are signed in in this browser; empty until the site was asked. `cancelation`: what `cancel` does:
 * `close`, `disconnect`, or `switchBack` to the `network` on which the account is signed in.
 *
 * Functions, none of which rejects: `sign()`, `cancel()`, and `revoke(account?)`, which signs out.
 */
export type UseSiwxResult = ReturnType<typeof useSiwx>

/**
 * Signs the active account in to the site, with one signature. Needs the option `siwx` or `siweConfig` of `createPortico`; without,
 * the step stays `idle`.
 *
 * @example
 * const { step, sign } = useSiwx()
 * return step === 'signed' ? <p>You are signed in</p> : <button onClick={() => void sign()}>Sign in</button>
 */
export function useSiwx() {
  const client = usePortico()
  const state = usePorticoState((current) => flowState(current, siwxMachine))
  const sessions = usePorticoState((current) => current.siwxSessions ?? none)
  const controls = useMemo(() => createSiwxControls(client), [client])
  const cancelation = useMemo(
    () => toCancelation(client, { ...client.state.getState(), siwx: state, siwxSessions: sessions }),
    [client, state, sessions],
  )
  return { ...toSiwxView(state), sessions, cancelation, ...controls }
}
