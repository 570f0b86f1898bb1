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
  readonly authorised: boolean
  /** Keeps for the next page whether it is let in. */
  readonly save: (authorised: boolean) => void
  /** Writes a request down. */
  readonly note: (method: string, params: unknown) => void
}

const version = '1.0.0'

/** Lets a site in once the person agreed, and shows it accounts once it connected. */
export function solanaPermissions({ consent, accounts, authorised, save, note }: Parts): SolanaPermissions {
  const listeners = new Set<(change: SolanaTestChange) => void>()
  let chosen = accounts
  let shown: readonly SolanaTestAccount[] = []
  let isAuthorised = authorised
  let isAsking = false

  const emit = (change: SolanaTestChange) => {
    for (const listener of listeners) listener(change)
  }
  const show = (next: readonly SolanaTestAccount[]) => {
    if (next === shown || next.length + shown.length === 0) return
    shown = next
    emit({ accounts: shown })
  }
  const setAuthorised = (next: boolean) => {
    isAuthorised = next
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
    setAuthorised(true)
  }

  return {
    visible: () => shown,
    setAccounts(next) {
      if (next.length === 0) return setAuthorised(false)
      chosen = next
      if (shown.length > 0) show(chosen)
    },
    emit,
    features: {
      'standard:connect': {
        version,
        async connect(input = {}) {
          note('standard:connect', input)
          if (!isAuthorised && !input.silent) await requestAccess()
          if (isAuthorised) show(chosen)
          return { accounts: shown }
        },
      },
      'standard:disconnect': {
        version,
        async disconnect() {
          note('standard:disconnect', undefined)
          setAuthorised(false)
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
