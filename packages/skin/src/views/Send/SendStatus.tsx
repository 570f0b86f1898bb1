import { type PorticoError, type SendRequest, useAccount, useModal } from '@portico/headless'
import { safeLink } from '@portico/headless/rules'
import { Button, ButtonLink } from '../../components/buttons/Button.js'
import { StatusHero } from '../../components/feedback/StatusHero.js'
import { WalletIcon } from '../../components/icons/WalletIcon.js'
import { externalIcon, refreshIcon } from '../../icons/shell.js'
import { Trans, useErrorText, useTranslate } from '../../messages/useTranslate.js'
import { useViewHeader } from '../../shell/useViewHeader.js'
import { ViewBody, ViewFooter } from '../../shell/ViewBody.js'
import { SendSummary } from './SendSummary.js'

/** Mark of the connected wallet, for scenes. */
export function ConnectedWalletIcon() {
  const { walletInfo } = useAccount()
  return <WalletIcon name={walletInfo?.name ?? ''} src={walletInfo?.icon} size="large" />
}

/** The wallet has the request; leaving does not take it back. */
export function SendPending({ send, onLeave }: { readonly send: SendRequest; readonly onLeave: () => void }) {
  const text = useTranslate()
  const { walletInfo } = useAccount()
  useViewHeader({ title: text('send.title'), onBack: onLeave })
  return (
    <>
      <ViewBody>
        <StatusHero
          state="waiting"
          mark={<ConnectedWalletIcon />}
          headline={<Trans message="send.continueIn" values={{ wallet: walletInfo?.name ?? text('wallet.yours') }} />}
        >
          {text('send.continueText')}
        </StatusHero>
        <SendSummary send={send} />
      </ViewBody>
      <ViewFooter>
        <Button variant="second" onClick={onLeave}>
          {text('common.cancel')}
        </Button>
      </ViewFooter>
    </>
  )
}

/** Nothing was sent; the draft is kept and leads back to its review. */
export function SendFailed({ error, onBack }: { readonly error: PorticoError; readonly onBack: () => void }) {
  const text = useTranslate()
  const codeText = useErrorText()
  useViewHeader({ title: text('send.title'), onBack })
  return (
    <>
      <ViewBody>
        <StatusHero
          state="refused"
          mark={<ConnectedWalletIcon />}
          headline={error.isUserRejection ? text('send.rejected') : codeText(error)}
        >
          {text(error.isUserRejection ? 'send.rejectedText' : 'send.notSentText')}
        </StatusHero>
      </ViewBody>
      <ViewFooter>
        <Button icon={refreshIcon} onClick={onBack}>
          {text('common.tryAgain')}
        </Button>
      </ViewFooter>
    </>
  )
}

/** Nobody knows yet whether it was sent: no word of failure, and no way to send it again from here. */
export function SendOutcomeUnknown({ send }: { readonly send: SendRequest }) {
  const text = useTranslate()
  const { close, back } = useModal()
  const explorer = safeLink(useAccount().explorerUrl)
  useViewHeader({ title: text('send.title'), onBack: back })
  return (
    <>
      <ViewBody>
        <StatusHero state="unknown" headline={text('send.unknown')}>
          {text('send.unknownText')}
        </StatusHero>
        <SendSummary send={send} />
      </ViewBody>
      <ViewFooter>
        {explorer && (
          <ButtonLink endIcon={externalIcon} href={explorer} target="_blank">
            {text('send.checkExplorer')}
          </ButtonLink>
        )}
        <Button variant={explorer ? 'plain' : 'second'} size="small" onClick={() => close({ reason: 'visitor' })}>
          {text('common.close')}
        </Button>
      </ViewFooter>
    </>
  )
}
