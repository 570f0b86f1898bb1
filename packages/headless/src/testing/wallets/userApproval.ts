import { ProviderRpcError, unauthorized, userRejected } from './jsonRpc.js'

/** How the user of a test wallet answers prompts. `hang` leaves a prompt open until the behavior changes. */
export type TestWalletBehavior = 'approve' | 'reject' | 'hang'

/** The simulated user of a test wallet. */
export type UserApproval = {
  behavior: TestWalletBehavior
  /** Prompts the user; resolves on approval. @throws ProviderRpcError 4001 on rejection */
  request(): Promise<void>
}

/** Creates a user who approves until `behavior` changes. */
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

/** Authorization of the site. */
export type SitePermissions = {
  readonly isGranted: boolean
  /** Authorizes the site, with a prompt. @throws ProviderRpcError 4001 on rejection, -32002 while a prompt is open */
  requestAccess(): Promise<void>
  /** Prompts for one signature. @throws ProviderRpcError 4100 without authorization, 4001 on rejection */
  requestApproval(): Promise<void>
  revoke(): void
}

type SitePermissionsOptions = {
  readonly approval: UserApproval
  /** Whether the site is authorized from the start. */
  readonly authorized: boolean
  /** Called after each change. */
  readonly onChange: (isGranted: boolean) => void
}

/** Tracks the authorization of the site. */
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

/** State that a test wallet keeps across reloads, as an extension does. */
type StoredWalletState = { readonly authorized?: boolean; readonly chainId?: number }

/** Reads and writes `localStorage`. Without a key, or where storage is blocked, nothing is kept. */
export function createWalletStorage(storageKey: string | undefined): {
  load(): StoredWalletState
  save(state: StoredWalletState): void
} {
  if (!storageKey) return { load: () => ({}), save: () => undefined }
  return {
    load() {
      try {
        const stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as StoredWalletState
        const { authorized, chainId } = stored
        return {
          ...(typeof authorized === 'boolean' && { authorized }),
          ...(Number.isSafeInteger(chainId) && { chainId: Number(chainId) }),
        }
      } catch {
        return {}
      }
    },
    save(state) {
      try {
        localStorage.setItem(storageKey, JSON.stringify(state))
      } catch {
        return
      }
    },
  }
}
