import { userRejected } from './providerRpcError.js'

/** How the person behind a test wallet answers; `hang` leaves the question open until the behaviour changes. */
export type TestWalletBehaviour = 'approve' | 'reject' | 'hang'

/** The person behind a test wallet. */
export type Consent = {
  behaviour: TestWalletBehaviour
  /** Resolves on approval. @throws ProviderRpcError 4001 on rejection */
  ask(): Promise<void>
}

/** A person who approves until told otherwise. */
export function createConsent(): Consent {
  let behaviour: TestWalletBehaviour = 'approve'
  const open: (() => void)[] = []

  async function ask(): Promise<void> {
    if (behaviour === 'reject') throw userRejected()
    if (behaviour === 'approve') return
    await new Promise<void>((resolve) => open.push(resolve))
    await ask()
  }

  return {
    get behaviour() {
      return behaviour
    },
    set behaviour(next) {
      behaviour = next
      for (const decide of open.splice(0)) decide()
    },
    ask,
  }
}
