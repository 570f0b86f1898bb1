import { useAccount, useConnect, type RegisteredNamespace } from '@portico/headless'

/** A wallet that is locked, or has not confirmed the account of an earlier visit yet. Connecting it again settles both. */
export function WalletNotice({ namespace }: { namespace: RegisteredNamespace }) {
  const { locked, isConfirmed, connector, walletInfo } = useAccount({ namespace })
  const { mutate: connect, isPending, error } = useConnect()

  return (
    connector &&
    (locked || !isConfirmed) && (
      <p role="status">
        {locked
          ? `${walletInfo?.name} is locked. Unlock it to send and sign.`
          : `${walletInfo?.name} has not confirmed this account yet.`}{' '}
        {error?.message}{' '}
        <button disabled={isPending} onClick={() => connect({ connector, namespace })}>
          {isPending ? 'Check your wallet' : locked ? 'Unlock' : 'Confirm'}
        </button>
      </p>
    )
  )
}
