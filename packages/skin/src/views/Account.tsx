import { useAccount, useAccountTabs, useBalance, useFeatures, useModal, useNetwork } from '@portico/headless'
import { safeLink, shortenAddress } from '@portico/headless/rules'
import { copyIcon } from '../icons/copyIcon.js'
import { externalIcon } from '../icons/externalIcon.js'
import { sendIcon } from '../icons/sendIcon.js'
import { accountWords } from '../locales/accountWords.js'
import { useText } from '../locales/useText.js'
import { withWords } from '../locales/withWords.js'
import { Code } from '../parts/Address.js'
import { ButtonLink, ButtonPair } from '../parts/Button.js'
import { Colonnade, ColonnadeCell } from '../parts/Colonnade.js'
import { IconButton } from '../parts/IconButton.js'
import { Identity } from '../parts/Identity.js'
import { AccountMark } from '../shell/AccountMark.js'
import { Body, Plinth } from '../shell/Body.js'
import { DisconnectButton } from '../shell/DisconnectButton.js'
import { useCopy } from '../shell/useCopy.js'
import { NativeBalance } from './account/NativeBalance.js'
import { Sections } from './account/Sections.js'
import { Tokens } from './account/Tokens.js'
import { Activity } from './activity/Activity.js'

/** Who is connected, what they hold, and what they can do with it. */
export const Account = withWords(function Account() {
  const text = useText()
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
      <Body>
        <Identity
          mark={<AccountMark address={address} size="large" />}
          name={<Code>{shortenAddress(address)}</Code>}
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
          <Colonnade label={text('account.actions')} height="tall">
            <ColonnadeCell icon={sendIcon} disabled={!isSupported || !balance?.value} onClick={() => push('Send')}>
              {text('account.send')}
            </ColonnadeCell>
          </Colonnade>
        )}
        <Sections {...tabs}>{(tab) => (tab === 'activity' ? <Activity /> : <Tokens />)}</Sections>
      </Body>
      <Plinth quiet>
        <ButtonPair>
          {explorer && (
            <ButtonLink variant="plain" size="small" endIcon={externalIcon} href={explorer} target="_blank">
              {text('account.explorer')}
            </ButtonLink>
          )}
          <DisconnectButton />
        </ButtonPair>
      </Plinth>
    </>
  )
}, accountWords)
