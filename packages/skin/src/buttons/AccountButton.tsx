import { useAccount, useBalance, useModal } from '@portico/headless'
import { formatAmount, formatBalance, shortenAddress } from '@portico/headless/rules'
import { Ltr, VisuallyHidden } from '../components/text/Text.js'
import { Avatar } from '../components/icons/Avatar.js'
import { Skeleton } from '../components/feedback/Loading.js'
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
      {balance && <Balance messages={messages} />}
      <span className={cell}>
        <Avatar address={address} size="small" />
        <Ltr>{shortenAddress(address)}</Ltr>
      </span>
    </SiteButton>
  )
}

function Balance({ messages }: Pick<AccountButtonProps, 'messages'>) {
  const { data, isPending } = useBalance()
  if (isPending) {
    return (
      <span className={cell}>
        <VisuallyHidden>{translateButton(messages)('button.loadingBalance')}</VisuallyHidden>
        <Skeleton shape="sub" />
      </span>
    )
  }
  if (!data) return null
  return (
    <span className={cell}>
      <Ltr>{`${formatBalance(formatAmount(data.value, data.decimals))} ${data.symbol}`}</Ltr>
    </span>
  )
}
