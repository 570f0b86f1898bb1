import { useAccount, useAccountTabs, useBalance, useFeatures, useModal, useNetwork } from '@portico/headless'
import { formatAmount, formatBalance, safeLink, shortenAddress } from '@portico/headless/rules'
import { ButtonLink, ButtonPair, IconButton } from '../../components/buttons/Button.js'
import { ButtonGroup, ButtonGroupButton } from '../../components/buttons/ButtonGroup.js'
import { Skeleton } from '../../components/feedback/Loading.js'
import { BalanceAmount, Identity } from '../../components/identity/AccountSummary.js'
import { Ltr, VisuallyHidden } from '../../components/text/Text.js'
import { sendIcon } from '../../icons/account.js'
import { externalIcon } from '../../icons/shell.js'
import { copyIcon } from '../../icons/views.js'
import { accountMessages } from '../../messages/en/account.js'
import { useTranslate } from '../../messages/useTranslate.js'
import { withMessages } from '../../messages/withMessages.js'
import { AccountAvatar } from '../../shell/account/AccountAvatar.js'
import { DisconnectButton } from '../../shell/account/DisconnectButton.js'
import { useCopy } from '../../shell/useCopy.js'
import { ViewBody, ViewFooter } from '../../shell/ViewBody.js'
import { AccountTabs } from './AccountTabs.js'
import { Activity } from './Activity.js'
import { Tokens } from './Tokens.js'

/** What the account holds of the network's own coin, large. */
export function NativeBalance() {
  const text = useTranslate()
  const { network } = useNetwork()
  const { data, isPending, isError } = useBalance()
  if (isPending) {
    return (
      <div role="status">
        <VisuallyHidden>{text('account.loadingBalance')}</VisuallyHidden>
        <Skeleton shape="balance" />
      </div>
    )
  }
  if (isError && !data) return <BalanceAmount value={undefined} />
  const value = data ? formatBalance(formatAmount(data.value, data.decimals)) : '0.00'
  return <BalanceAmount value={value} unit={data?.symbol ?? network.nativeCurrency.symbol} />
}

/** Who is connected, what they hold, and what they can do with it. */
export const Account = withMessages(function Account() {
  const text = useTranslate()
  const copy = useCopy()
  const { push } = useModal()
  const { send } = useFeatures()
  const { address, explorerUrl, walletInfo } = useAccount()
  const { isSupported } = useNetwork()
  const tabs = useAccountTabs()
  const { data: balance } = useBalance()
  const explorer = safeLink(explorerUrl)
  // Where a chain serves no balances, there is none to show, and nothing can be sent.
  const isServed = tabs.tabs.includes('tokens')
  if (!address) return null

  return (
    <>
      <ViewBody>
        <Identity
          mark={<AccountAvatar address={address} size="large" />}
          name={<Ltr>{shortenAddress(address)}</Ltr>}
          sub={walletInfo?.name}
          trailing={
            <IconButton
              icon={copyIcon}
              label={text('account.copy')}
              onClick={() => void copy(address, 'ADDRESS_COPIED')}
            />
          }
        />
        {isServed && <NativeBalance />}
        {send && isServed && balance !== null && (
          <ButtonGroup label={text('account.actions')} height="tall">
            <ButtonGroupButton icon={sendIcon} disabled={!isSupported || !balance?.value} onClick={() => push('Send')}>
              {text('account.send')}
            </ButtonGroupButton>
          </ButtonGroup>
        )}
        <AccountTabs {...tabs}>{(tab) => (tab === 'activity' ? <Activity /> : <Tokens />)}</AccountTabs>
      </ViewBody>
      <ViewFooter quiet>
        <ButtonPair>
          {explorer && (
            <ButtonLink variant="plain" size="small" endIcon={externalIcon} href={explorer} target="_blank">
              {text('account.explorer')}
            </ButtonLink>
          )}
          <DisconnectButton />
        </ButtonPair>
      </ViewFooter>
    </>
  )
}, accountMessages)
