import { useEffect, useMemo, useState } from 'react'
import { flowState } from '../../client/flow.js'
import { connectedSession } from '../../client/selectors.js'
import { createEmailLoginControls, mountEmailLogin } from '../../flows/emailLogin/controls.js'
import { readEmailCooldown } from '../../flows/emailLogin/cooldown.js'
import { emailLoginMachine, type EmailLoginState } from '../../flows/emailLogin/machine.js'
import { toEmailLoginStep } from '../../flows/emailLogin/view.js'
import type { Client } from '../../client/client.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

/**
 * The step of the login, and its functions.
 *
 * `step`: `email` (the user types the address), `device` (the device is new: the link in an email is waited for), `otp` (the user types
 * the code of an email) or `done`, with `email`, `error` and `isPending`. In `device` and `otp` also `isResending`, and `needsResend`
 * when only another email goes on.
 *
 * `cooldown`: seconds until another email may be sent, `0` when it may be now; it counts down by itself, and goes on after a reload.
 * `protection`: what protects the wallet of who is connected, besides the login: `passkey` or `code`; `undefined` while nobody is, or
 * when the secure site does not say.
 *
 * Functions, none of which rejects: `submitEmail(email)`, `submitOtp(otp)`, `resend()`, and `back()`, which returns to the address and
 * ends the login.
 */
export type UseEmailLoginResult = ReturnType<typeof useEmailLogin>

/** How often the seconds are counted, in ms. */
const tick = 1_000

/** Seconds until another email may be sent. Counted anew whenever the login moves. */
function useCooldown(client: Client, state: EmailLoginState): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const update = () => {
      const left = readEmailCooldown(client)
      setSeconds(left)
      if (left === 0) clearInterval(timer)
    }
    const timer = setInterval(update, tick)
    update()
    return () => clearInterval(timer)
  }, [client, state])
  return seconds
}

/**
 * Logs in to the embedded wallet by email, step by step: the address, on a new device the link in an email, and the code of an email.
 * Needs `embedded()` among the connectors. The login ends when the last component with this hook is unmounted.
 *
 * @example
 * const { step, email, error, submitEmail, submitOtp } = useEmailLogin()
 * if (step === 'otp') return <input aria-label="Code" onChange={({ target }) => target.value.length === 6 && void submitOtp(target.value)} />
 * return <button onClick={() => void submitEmail('anna@example.com')}>Log in</button>
 */
export function useEmailLogin() {
  const client = usePortico()
  const state = usePorticoState((current) => flowState(current, emailLoginMachine))
  const protection = usePorticoState((current) => connectedSession(current)?.user?.protection)
  const cooldown = useCooldown(client, state)
  const controls = useMemo(() => createEmailLoginControls(client), [client])
  useEffect(() => mountEmailLogin(client), [client])
  return { ...toEmailLoginStep(state), cooldown, protection, ...controls }
}
