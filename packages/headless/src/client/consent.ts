import type { Client } from './client.js'
import type { Options } from './options.js'
import type { PorticoState, Store } from './state.js'

/** Whether the user still has to agree to the terms before a wallet is asked. */
export const isConsentMissing = (
  { features }: Pick<Options, 'features'>,
  { hasConsent }: Pick<PorticoState, 'hasConsent'>,
): boolean => Boolean(features.legalCheckbox && !hasConsent)

/** Says that something was pressed which would ask a wallet. */
export const noteMissingConsent = (store: Store<PorticoState>): void =>
  store.update(({ modal }) => ({ modal: { ...modal, missedConsents: (modal.missedConsents ?? 0) + 1 } }))

export type ConsentControls = {
  /** The user agrees. Kept until the page is left. */
  readonly give: () => void
  /** The user agrees no longer. Who is connected stays so. */
  readonly withdraw: () => void
}

// Not taken apart in the parameter: the declaration would name what a declared client does not have.
export const createConsentControls = (client: Client): ConsentControls => {
  const { store } = client.internals
  return {
    give: () => store.update(({ modal }) => ({ hasConsent: true, modal: { ...modal, missedConsents: 0 } })),
    withdraw: () => store.update(() => ({ hasConsent: false })),
  }
}
