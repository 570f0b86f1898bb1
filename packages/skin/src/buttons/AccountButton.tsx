import { useAccount, useModal } from '@portico/headless'
import { shortenAddress } from '@portico/headless/rules'
import { type ComponentType, useEffect, useState } from 'react'
import { Ltr, VisuallyHidden } from '../components/text/Text.js'
import { Avatar } from '../components/icons/pageIcons.js'
import { Skeleton } from '../components/feedback/Loading.js'
import type { BalanceProps } from './Balance.js'
import { translateButton, type ButtonMessages, SiteButton } from './SiteButton.js'
import { cell } from './SiteButton.css.js'

/** Props of `AccountButton`. */
export type AccountButtonProps = {
  /** Also shows the balance of the native token. Default `true`. */
  readonly balance?: boolean | undefined
  /** 44 or 36 px high. Default `medium`. */
  readonly size?: 'medium' | 'small' | undefined
  readonly messages?: ButtonMessages | undefined
}

/** Shows the connected account and opens its view. Renders nothing without a connection. */
export function AccountButton({ balance = true, size, messages }: AccountButtonProps) {
  const { open } = useModal()
  const { address } = useAccount()
  if (!address) return null
  return (
    <SiteButton variant="frame" size={size} view="Account" onClick={() => open({ view: 'Account', reason: 'visitor' })}>
      {balance && <LazyBalance messages={messages} />}
      <span className={cell}>
        <Avatar address={address} size="small" />
        <Ltr>{shortenAddress(address)}</Ltr>
      </span>
    </SiteButton>
  )
}

let loadedBalance: ComponentType<BalanceProps> | undefined

/** The balance, whose code comes once there is an account. When it cannot be loaded, the button has the address alone. */
function LazyBalance({ messages }: Pick<AccountButtonProps, 'messages'>) {
  const [Balance, setBalance] = useState(() => loadedBalance)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    if (loadedBalance) return
    let isCurrent = true
    import('./Balance.js').then(
      (file) => {
        loadedBalance = file.Balance
        if (isCurrent) setBalance(() => file.Balance)
      },
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [])

  if (hasFailed) return null
  const pending = (
    <span className={cell}>
      <VisuallyHidden>{translateButton(messages)('button.loadingBalance')}</VisuallyHidden>
      <Skeleton shape="sub" />
    </span>
  )
  return Balance ? <Balance pending={pending} /> : pending
}
