import { useAccount, useBalance, useModal } from '@portico/headless'
import { formatAmount, formatBalance, shortenAddress } from '@portico/headless/rules'
import { Code } from '../parts/Address.js'
import { Avatar } from '../parts/Avatar.js'
import { Hidden } from '../parts/Hidden.js'
import { Skeleton } from '../parts/Skeleton.js'
import { buttonText, type ButtonMessages } from './buttonText.js'
import { SiteButton } from './SiteButton.js'
import { cell } from './SiteButton.css.js'

/** Props of `AccountButton`. */
export type AccountButtonProps = {
  /** Also shows what the account holds. Default `true`. */
  readonly balance?: boolean | undefined
  /** 44 or 36 px high. Default `medium`. */
  readonly size?: 'medium' | 'small' | undefined
  readonly messages?: ButtonMessages | undefined
}

/** Who is connected; opens the account. Nothing while nobody is. */
export function AccountButton({ balance = true, size, messages }: AccountButtonProps) {
  const { open } = useModal()
  const { address } = useAccount()
  if (!address) return null
  return (
    <SiteButton look="frame" size={size} view="Account" onClick={() => open({ view: 'Account', reason: 'visitor' })}>
      {balance && <Holding messages={messages} />}
      <span className={cell}>
        <Avatar address={address} size="small" />
        <Code>{shortenAddress(address)}</Code>
      </span>
    </SiteButton>
  )
}

function Holding({ messages }: Pick<AccountButtonProps, 'messages'>) {
  const { data, isPending } = useBalance()
  if (isPending) {
    return (
      <span className={cell}>
        <Hidden>{buttonText(messages)('button.loadingBalance')}</Hidden>
        <Skeleton shape="sub" />
      </span>
    )
  }
  if (!data) return null
  return (
    <span className={cell}>
      <Code>{`${formatBalance(formatAmount(data.value, data.decimals))} ${data.symbol}`}</Code>
    </span>
  )
}
