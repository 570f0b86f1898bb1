import { ProviderRpcError, unauthorized, userRejected } from './jsonRpc.js'

/** How the person behind a test wallet answers; `hang` leaves the question open until the behavior changes. */
export type TestWalletBehavior = 'approve' | 'reject' | 'hang'

/** The person behind a test wallet. */
export type UserApproval = {
  behavior: TestWalletBehavior
  /** Resolves on approval. @throws ProviderRpcError 4001 on rejection */
  ask(): Promise<void>
}

/** A person who approves until told otherwise. */
export function createUserApproval(): UserApproval {
  let behavior: TestWalletBehavior = 'approve'
  const pending: (() => void)[] = []

  async function ask(): Promise<void> {
    if (behavior === 'reject') throw userRejected()
    if (behavior === 'approve') return
    await new Promise<void>((resolve) => pending.push(resolve))
    await ask()
  }

  return {
    get behavior() {
      return behavior
    },
    set behavior(next) {
      behavior = next
      for (const retry of pending.splice(0)) retry()
    },
    ask,
  }
}

/** Whether a site was let in, and the person who decides it. */
export type SitePermissions = {
  readonly isGranted: boolean
  /** Asks once to be let in. @throws ProviderRpcError 4001 on rejection, -32002 while it is asked already */
  requestAccess(): Promise<void>
  /** Asks for one signature. @throws ProviderRpcError 4100 for a site that was not let in, 4001 on rejection */
  requestApproval(): Promise<void>
  revoke(): void
}

type Parts = {
  readonly consent: UserApproval
  /** Whether the site was let in before. */
  readonly authorized: boolean
  /** Told after each change. */
  readonly onChange: (isGranted: boolean) => void
}

/** Lets a site in once the person agreed. */
export function sitePermissions({ consent, authorized, onChange }: Parts): SitePermissions {
  let isGranted = authorized
  let isAsking = false

  const setGranted = (next: boolean) => {
    if (next === isGranted) return
    isGranted = next
    onChange(next)
  }

  return {
    get isGranted() {
      return isGranted
    },
    async requestAccess() {
      if (isGranted) return
      if (isAsking) throw new ProviderRpcError(-32002, 'A request to connect is already pending.')
      isAsking = true
      try {
        await consent.ask()
      } finally {
        isAsking = false
      }
      setGranted(true)
    },
    async requestApproval() {
      if (!isGranted) throw unauthorized()
      await consent.ask()
    },
    revoke: () => setGranted(false),
  }
}
