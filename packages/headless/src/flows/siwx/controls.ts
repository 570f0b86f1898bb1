import type { Client } from '../../client/client.js'
import type { CaipAddress } from '../../entities/caip.js'
import { loadSignIn } from './loadSignIn.js'

/** Moves a sign-in. None of them rejects: a failure is a step. */
export type SiwxControls = {
  /**
   * Asks the wallet to sign the message, once, and the site to verify it. While the step is `idle`, only asks for the sign-in: the
   * step is `required` then, with the message.
   */
  readonly sign: () => Promise<void>
  /**
   * Stops waiting. Where sign-in is required, it disconnects the account, or returns to the network on which it is signed in. Else it
   * closes the modal, and the account is not asked again until it is connected anew.
   */
  readonly cancel: () => Promise<void>
  /** Signs out an account (CAIP-10): the active one when left out. */
  readonly revoke: (account?: CaipAddress) => Promise<void>
}

/** The functions of `useSiwx`. */
export const createSiwxControls = (client: Client): SiwxControls => ({
  sign: () => loadSignIn(client, ({ sign }) => sign(client)),
  cancel: () => loadSignIn(client, ({ cancelSignIn }) => cancelSignIn(client)),
  revoke: (account) => loadSignIn(client, ({ revoke }) => revoke(client, account)),
})
