import { type PorticoError, type SendRequest, useAccount, useModal } from '@portico/headless'
import { safeLink } from '@portico/headless/rules'
import { Button, ButtonLink } from '../../components/buttons/Button.js'
import { StatusHero } from '../../components/feedback/status.js'
import { WalletIcon } from '../../components/icons/WalletIcon.js'
import { externalIcon, refreshIcon } from '../../icons/shell.js'
import { Trans, useErrorText, useTranslate } from '../../messages/useTranslate.js'
import { useViewHeader, ViewBody, ViewFooter } from '../../shell/View.js'
import { SendSummary } from './SendSummary.js'

/** Icon of the connected wallet for `StatusHero`. */
function ConnectedWalletIcon() {
  const { walletInfo } = useAccount()
  return <WalletIcon name={walletInfo?.name ?? ''} src={walletInfo?.icon} size="large" />
}

/** The wallet has the request; leaving does not cancel it. */
export function SendPending({ send, onLeave }: { readonly send: SendRequest; readonly onLeave: () => void }) {
  const t = useTranslate()
  const { walletInfo } = useAccount()
  useViewHeader({ title: t('send.title'), onBack: onLeave })
  return (
    <>
      <ViewBody>
        <StatusHero
          state="waiting"
          icon={<ConnectedWalletIcon />}
          headline={<Trans message="send.continueIn" values={{ wallet: walletInfo?.name ?? t('wallet.yours') }} />}
        >
          {t('send.continueText')}
        </StatusHero>
        <SendSummary send={send} />
      </ViewBody>
      <ViewFooter>
        <Button variant="second" onClick={onLeave}>
          {t('common.cancel')}
        </Button>
      </ViewFooter>
    </>
  )
}

/** Nothing was sent; the draft is kept and its review can be opened again. */
export function SendFailed({ error, onBack }: { readonly error: PorticoError; readonly onBack: () => void }) {
  const t = useTranslate()
  const errorText = useErrorText()
  useViewHeader({ title: t('send.title'), onBack })
  return (
    <>
      <ViewBody>
        <StatusHero
          state="rejected"
          icon={<ConnectedWalletIcon />}
          headline={error.isUserRejection ? t('send.rejected') : errorText(error)}
        >
          {t(error.isUserRejection ? 'send.rejectedText' : 'send.notSentText')}
        </StatusHero>
      </ViewBody>
      <ViewFooter>
        <Button icon={refreshIcon} onClick={onBack}>
          {t('common.tryAgain')}
        </Button>
      </ViewFooter>
    </>
  )
}

/** The outcome is not known yet: does not speak of failure and does not offer to send again. */
export function SendOutcomeUnknown({ send }: { readonly send: SendRequest }) {
  const t = useTranslate()
  const { close, back } = useModal()
  const explorer = safeLink(useAccount().explorerUrl)
  useViewHeader({ title: t('send.title'), onBack: back })
  return (
    <>
      <ViewBody>
        <StatusHero state="unknown" headline={t('send.unknown')}>
          {t('send.unknownText')}
        </StatusHero>
        <SendSummary send={send} />
      </ViewBody>
      <ViewFooter>
        {explorer && (
          <ButtonLink endIcon={externalIcon} href={explorer} target="_blank">
            {t('send.checkExplorer')}
          </ButtonLink>
        )}
        <Button variant={explorer ? 'plain' : 'second'} size="small" onClick={() => close({ reason: 'visitor' })}>
          {t('common.close')}
        </Button>
      </ViewFooter>
    </>
  )
}
