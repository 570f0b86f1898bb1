import { useChooseWallet, useModal, useWalletList, type ViewParams } from '@portico/headless'

export function Wallets(wanted: NonNullable<ViewParams['Connect']>) {
  const { methods, groups, isPending, pendingCount, showsQrCode, error, refetch } = useWalletList(wanted)
  const choose = useChooseWallet()
  const { push } = useModal()
  return (
    <>
      <ul className="drawer-rows">
        {groups.map(({ type, wallets }) =>
          wallets.map((wallet) => (
            <li key={wallet.id}>
              <button onClick={() => choose(wallet)}>
                <span>{wallet.name}</span>
                <i aria-hidden="true" />
                <span>
                  {type === 'walletConnect' && showsQrCode ? 'QR code' : wallet.installed ? 'installed' : 'mobile'}
                </span>
              </button>
            </li>
          )),
        )}
        {isPending &&
          Array.from({ length: pendingCount }, (_, place) => (
            <li key={place} aria-hidden="true">
              <button disabled>
                <span>…</span>
              </button>
            </li>
          ))}
        {methods.includes('email') && (
          <li>
            <button onClick={() => push('EmailLogin')}>
              <span>Email</span>
              <i aria-hidden="true" />
              <span>code</span>
            </button>
          </li>
        )}
        <li>
          <button onClick={() => push('AllWallets')}>
            <span>All wallets</span>
            <i aria-hidden="true" />
            <span>search</span>
          </button>
        </li>
      </ul>
      {error && (
        <p role="alert">
          {error.message} <button onClick={() => void refetch()}>Try again</button>
        </p>
      )}
    </>
  )
}
