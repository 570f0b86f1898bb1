import type { Consent } from './createConsent.js'
import { ProviderRpcError, unauthorised } from './providerRpcError.js'

/** Whether a site was let in, and the person who decides it. */
export type SiteAccess = {
  readonly isGranted: boolean
  /** Asks once to be let in. @throws ProviderRpcError 4001 on rejection, -32002 while it is asked already */
  enter(): Promise<void>
  /** Asks for one signature. @throws ProviderRpcError 4100 for a site that was not let in, 4001 on rejection */
  approve(): Promise<void>
  withdraw(): void
}

type Parts = {
  readonly consent: Consent
  /** Whether the site was let in before. */
  readonly authorised: boolean
  /** Told after each change. */
  readonly onChange: (isGranted: boolean) => void
}

/** Lets a site in once the person agreed. */
export function siteAccess({ consent, authorised, onChange }: Parts): SiteAccess {
  let isGranted = authorised
  let isAsking = false

  const change = (next: boolean) => {
    if (next === isGranted) return
    isGranted = next
    onChange(next)
  }

  return {
    get isGranted() {
      return isGranted
    },
    async enter() {
      if (isGranted) return
      if (isAsking) throw new ProviderRpcError(-32002, 'A request to connect is already pending.')
      isAsking = true
      try {
        await consent.ask()
      } finally {
        isAsking = false
      }
      change(true)
    },
    async approve() {
      if (!isGranted) throw unauthorised()
      await consent.ask()
    },
    withdraw: () => change(false),
  }
}
