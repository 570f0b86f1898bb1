import type { UserApproval } from '../userApproval.js'
import { ProviderRpcError } from '../jsonRpc.js'
import type { SolanaTestAccount, SolanaTestChange, SolanaTestFeatures } from './solanaTestWallet.js'

type ConnectFeatures = Pick<SolanaTestFeatures, 'standard:connect' | 'standard:disconnect' | 'standard:events'>

/** Who may see which accounts, and who is told when that changes. */
export type SolanaPermissions = {
  /** Empty until the site connected in this page. */
  visible(): readonly SolanaTestAccount[]
  /** The owner chooses accounts; none withdraws the permission. */
  setAccounts(accounts: readonly SolanaTestAccount[]): void
  emit(change: SolanaTestChange): void
  readonly features: ConnectFeatures
}

type Parts = {
  readonly consent: UserApproval
  readonly accounts: readonly SolanaTestAccount[]
  /** Whether the site was let in before. */
  readonly authorized: boolean
  /** Keeps for the next page whether it is let in. */
  readonly save: (authorized: boolean) => void
  /** Writes a request down. */
  readonly note: (method: string, params: unknown) => void
}

const version = '1.0.0'

/** Lets a site in once the person agreed, and shows it accounts once it connected. */
export function solanaPermissions({ consent, accounts, authorized, save, note }: Parts): SolanaPermissions {
  const listeners = new Set<(change: SolanaTestChange) => void>()
  let chosen = accounts
  let shown: readonly SolanaTestAccount[] = []
  let isAuthorized = authorized
  let isAsking = false

  const emit = (change: SolanaTestChange) => {
    for (const listener of listeners) listener(change)
  }
  const show = (next: readonly SolanaTestAccount[]) => {
    if (next === shown || next.length + shown.length === 0) return
    shown = next
    emit({ accounts: shown })
  }
  const setAuthorized = (next: boolean) => {
    isAuthorized = next
    save(next)
    if (!next) show([])
  }

  async function requestAccess() {
    if (isAsking) throw new ProviderRpcError(-32002, 'Request of type standard:connect is already pending.')
    isAsking = true
    try {
      await consent.ask()
    } finally {
      isAsking = false
    }
    setAuthorized(true)
  }

  return {
    visible: () => shown,
    setAccounts(next) {
      if (next.length === 0) return setAuthorized(false)
      chosen = next
      if (shown.length > 0) show(chosen)
    },
    emit,
    features: {
      'standard:connect': {
        version,
        async connect(input = {}) {
          note('standard:connect', input)
          if (!isAuthorized && !input.silent) await requestAccess()
          if (isAuthorized) show(chosen)
          return { accounts: shown }
        },
      },
      'standard:disconnect': {
        version,
        async disconnect() {
          note('standard:disconnect', undefined)
          setAuthorized(false)
        },
      },
      'standard:events': {
        version,
        on(_, listener) {
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
      },
    },
  }
}
