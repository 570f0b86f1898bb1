import { type ConnectorInfo, useAccount, type WalletInfo } from '@portico/headless'
import { shortenEmail } from '@portico/headless/rules'
import { Ltr } from '../components/basics.js'
import { DescriptionItem, DescriptionList } from '../components/list/Description.js'
import { GenericWalletIcon, WalletIcon, type WalletIconSize } from '../components/icons/modalIcons.js'
import { emailIcon } from '../icons/email.js'
import { useTranslate } from '../messages/useTranslate.js'

/** What a text calls the connected wallet: by its name, which a login does not have. */
export function useWalletName(): string {
  const t = useTranslate()
  const { connector, walletInfo } = useAccount()
  return (connector?.type === 'AUTH' ? undefined : walletInfo?.name) ?? t('wallet.yours')
}

/** Who is logged in, cut to a line; the whole of it is the tooltip. */
export function LoginName({ name }: { readonly name: string }) {
  return <Ltr title={name}>{shortenEmail(name)}</Ltr>
}

/** Who is logged in, below the address of the account. */
export function LoginFact({ label, name }: { readonly label: string; readonly name: string }) {
  return (
    <DescriptionList>
      <DescriptionItem label={label}>
        <LoginName name={name} />
      </DescriptionItem>
    </DescriptionList>
  )
}

type WalletMarkProps = {
  readonly connector: ConnectorInfo | undefined
  readonly wallet: WalletInfo
  readonly size?: WalletIconSize
}

/** Icon of a wallet; an envelope for a login without an icon of its own. */
export function WalletMark({ connector, wallet: { name, icon }, size = 'medium' }: WalletMarkProps) {
  return connector?.type === 'AUTH' && !icon ? (
    <GenericWalletIcon icon={emailIcon} size={size} />
  ) : (
    <WalletIcon name={name} src={icon} size={size} />
  )
}
