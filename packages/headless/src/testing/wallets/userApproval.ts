import { ProviderRpcError, unauthorized, userRejected } from './jsonRpc.js'

/** How the user of a test wallet answers prompts. `hang` leaves a prompt open until the behavior changes. */
export type TestWalletBehavior = 'approve' | 'reject' | 'hang'

/** Difficult behavior of real wallets, besides `behavior`. */
export type TestWalletControls = {
  /** Delay of each answer of the user, in ms; 0 at first. */
  answerDelay: number
  /** Whether each change is reported twice; `false` at first. */
  repeatsEvents: boolean
  /** How many times the wallet showed its window. */
  readonly prompts: number
  readonly isLocked: boolean
  /** Locks the wallet: the site keeps its permission and sees no account. `silent`: the site is not notified. */
  lock(options?: { readonly silent?: boolean }): void
  /** Unlocks the wallet, as the user does in its window. `silent`: the site is not notified. */
  unlock(options?: { readonly silent?: boolean }): void
}

/** Creates the controls of a wallet. `onChange` is called with the lock, unless the change is silent. */
export function createControls(
  approval: UserApproval,
  { locked, save, onChange }: { readonly locked: boolean; save(locked: boolean): void; onChange(): unknown },
): TestWalletControls {
  let isLocked = locked
  const setLocked = (next: boolean, silent = false) => {
    if (next === isLocked) return
    isLocked = next
    save(next)
    if (!silent) onChange()
  }
  return {
    get answerDelay() {
      return approval.answerDelay
    },
    set answerDelay(delay) {
      approval.answerDelay = delay
    },
    repeatsEvents: false,
    get prompts() {
      return approval.prompts
    },
    get isLocked() {
      return isLocked
    },
    lock: ({ silent } = {}) => setLocked(true, silent),
    unlock: ({ silent } = {}) => setLocked(false, silent),
  }
}

/** Calls back once, or twice for a wallet that repeats its events. */
export function notifyTimes({ repeatsEvents }: TestWalletControls, notify: () => void): void {
  notify()
  if (repeatsEvents) notify()
}

/** The simulated user of a test wallet. */
export type UserApproval = {
  behavior: TestWalletBehavior
  answerDelay: number
  readonly prompts: number
  /** Prompts the user; resolves on approval. @throws ProviderRpcError 4001 on rejection */
  request(): Promise<void>
}

/** Creates a user who approves until `behavior` changes. */
export function createUserApproval(): UserApproval {
  let behavior: TestWalletBehavior = 'approve'
  let prompts = 0
  const pending: (() => void)[] = []

  async function request(): Promise<void> {
    prompts += 1
    if (approval.answerDelay > 0) await new Promise((resolve) => setTimeout(resolve, approval.answerDelay))
    await answer()
  }

  async function answer(): Promise<void> {
    if (behavior === 'reject') throw userRejected()
    if (behavior === 'approve') return
    await new Promise<void>((resolve) => pending.push(resolve))
    await answer()
  }

  const approval: UserApproval = {
    answerDelay: 0,
    get prompts() {
      return prompts
    },
    get behavior() {
      return behavior
    },
    set behavior(next) {
      behavior = next
      for (const retry of pending.splice(0)) retry()
    },
    request,
  }
  return approval
}

/** Authorization of the site. */
export type SitePermissions = {
  /** Whether the site is authorized and the wallet is open. */
  readonly isGranted: boolean
  /** Authorizes the site, with a prompt. @throws ProviderRpcError 4001 on rejection, -32002 while a prompt is open */
  requestAccess(): Promise<void>
  /** Prompts for one signature; a locked wallet is unlocked first. @throws ProviderRpcError 4100 without authorization, 4001 on rejection */
  requestApproval(): Promise<void>
  revoke(): void
  readonly controls: TestWalletControls
}

type SitePermissionsOptions = {
  readonly approval: UserApproval
  /** State at the start. */
  readonly stored: StoredWalletState
  /** Called with what changed. */
  readonly save: (state: StoredWalletState) => void
  /** Called after each change that is reported to the site. */
  readonly onChange?: () => unknown
}

/** Tracks the authorization of the site, and the lock of the wallet. */
export function createSitePermissions({
  approval,
  stored,
  save,
  onChange = () => undefined,
}: SitePermissionsOptions): SitePermissions {
  let isAuthorized = stored.authorized ?? false
  let isPending = false
  const controls = createControls(approval, {
    locked: stored.locked ?? false,
    save: (locked) => save({ authorized: isAuthorized, locked }),
    onChange,
  })
  const isGranted = () => isAuthorized && !controls.isLocked

  const setAuthorized = (next: boolean) => {
    if (next === isAuthorized) return
    isAuthorized = next
    save({ authorized: next, locked: controls.isLocked })
    onChange()
  }

  async function requestAccess() {
    if (isGranted()) return
    if (isPending) throw new ProviderRpcError(-32002, 'A request to connect is already pending.')
    isPending = true
    try {
      await approval.request()
    } finally {
      isPending = false
    }
    controls.unlock()
    setAuthorized(true)
  }

  return {
    get isGranted() {
      return isGranted()
    },
    controls,
    requestAccess,
    async requestApproval() {
      if (!isAuthorized) throw unauthorized()
      await requestAccess()
      await approval.request()
    },
    revoke: () => setAuthorized(false),
  }
}

/** State that a test wallet keeps across reloads, as an extension does. */
type StoredWalletState = { readonly authorized?: boolean; readonly locked?: boolean; readonly chainId?: number }

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
        const { authorized, locked, chainId } = stored
        return {
          ...(typeof authorized === 'boolean' && { authorized }),
          ...(typeof locked === 'boolean' && { locked }),
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
