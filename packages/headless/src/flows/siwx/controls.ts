import type { Client } from '../../client/client.js'
import type { CaipAddress } from '../../entities/caip.js'

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

/** It is there before the press: the message that is signed comes from it. */
const loadSignIn = () => import('./signIn.js')

/** The functions of `useSiwx`. */
export const createSiwxControls = (client: Client): SiwxControls => ({
  sign: async () => (await loadSignIn()).sign(client),
  cancel: async () => (await loadSignIn()).cancelSignIn(client),
  revoke: async (account) => (await loadSignIn()).revoke(client, account),
})
