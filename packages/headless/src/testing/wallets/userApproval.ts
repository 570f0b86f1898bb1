import { ProviderRpcError, unauthorized, userRejected } from './jsonRpc.js'

/** How the person behind a test wallet answers; `hang` leaves the question open until the behavior changes. */
export type TestWalletBehavior = 'approve' | 'reject' | 'hang'

/** The person behind a test wallet. */
export type UserApproval = {
  behavior: TestWalletBehavior
  /** Resolves on approval. @throws ProviderRpcError 4001 on rejection */
  request(): Promise<void>
}

/** A person who approves until told otherwise. */
export function createUserApproval(): UserApproval {
  let behavior: TestWalletBehavior = 'approve'
  const pending: (() => void)[] = []

  async function request(): Promise<void> {
    if (behavior === 'reject') throw userRejected()
    if (behavior === 'approve') return
    await new Promise<void>((resolve) => pending.push(resolve))
    await request()
  }

  return {
    get behavior() {
      return behavior
    },
    set behavior(next) {
      behavior = next
      for (const retry of pending.splice(0)) retry()
    },
    request,
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

type SitePermissionsOptions = {
  readonly approval: UserApproval
  /** Whether the site was let in before. */
  readonly authorized: boolean
  /** Told after each change. */
  readonly onChange: (isGranted: boolean) => void
}

/** Lets a site in once the person agreed. */
export function createSitePermissions({ approval, authorized, onChange }: SitePermissionsOptions): SitePermissions {
  let isGranted = authorized
  let isPending = false

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
      if (isPending) throw new ProviderRpcError(-32002, 'A request to connect is already pending.')
      isPending = true
      try {
        await approval.request()
      } finally {
        isPending = false
      }
      setGranted(true)
    },
    async requestApproval() {
      if (!isGranted) throw unauthorized()
      await approval.request()
    },
    revoke: () => setGranted(false),
  }
}
