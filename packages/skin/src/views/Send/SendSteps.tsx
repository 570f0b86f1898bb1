import {
  type PorticoError,
  type Route,
  type SendRequest,
  type SendToken,
  useAccount,
  useModal,
  useNetwork,
} from '@portico/headless'
import { type ReactNode, useContext } from 'react'
import { Button, ButtonLink, ButtonPair } from '../../components/buttons/Button.js'
import type { StatusHeroState } from '../../components/feedback/feedback.js'
import { StatusHero } from '../../components/feedback/status.js'
import { Icon } from '../../components/icons/pageIcons.js'
import { DescriptionItem } from '../../components/list/Description.js'
import { TransactionItem } from '../../components/list/Summary.js'
import { Ltr } from '../../components/basics.js'
import { externalIcon, pendingIcon, qrIcon, refreshIcon } from '../../icons/modal.js'
import { LocaleContext, Trans, useErrorText, useTranslate } from '../../messages/useTranslate.js'
import { ConnectedWalletIcon } from '../../shell/accountParts.js'
import { useFiatValue, usePricedFee } from '../../shell/fiatValues.js'
import { useViewHeader, ViewBody, ViewFooter } from '../../shell/View.js'
import { formatFee, SendSummary, useNetworkOf } from './SendSummary.js'

/** Props of `SendPending`. */
export type SendPendingProps = {
  readonly send: SendRequest
  /** The site asked for it. */
  readonly isPayment: boolean
  readonly onLeave: () => void
}

/** The wallet has the request; leaving does not cancel it. */
export function SendPending({ send, isPayment, onLeave }: SendPendingProps) {
  const t = useTranslate()
  const { walletInfo } = useAccount()
  useViewHeader({ title: t(isPayment ? 'pay.title' : 'send.title'), onBack: onLeave })
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
          {t('send.stopWaiting')}
        </Button>
      </ViewFooter>
    </>
  )
}

/** Props of `SendFailed`. */
export type SendFailedProps = {
  readonly error: PorticoError
  /** What the user should know about it. */
  readonly text: string
  /** Of the button that leads back. */
  readonly action: string
  readonly isPayment: boolean
  readonly onBack: () => void
  /** The view that resolves the failure, when there is one. */
  readonly leadsTo?: Route | undefined
}

/** Nothing was sent: the wallet or a check before it refused; going back leads to the review while it still holds. */
export function SendFailed({ error, text, action, isPayment, onBack, leadsTo }: SendFailedProps) {
  const t = useTranslate()
  const { push } = useModal()
  const errorText = useErrorText()
  useViewHeader({ title: t(isPayment ? 'pay.title' : 'send.title'), onBack })
  return (
    <>
      <ViewBody>
        <StatusHero
          state="rejected"
          icon={<ConnectedWalletIcon />}
          headline={error.isUserRejection ? t('send.rejected') : errorText(error)}
        >
          {text}
          {leadsTo && <> {t('send.pairAgainText')}</>}
        </StatusHero>
      </ViewBody>
      <ViewFooter>
        {leadsTo && (
          <Button icon={qrIcon} onClick={() => push(leadsTo)}>
            {t('send.pairAgain')}
          </Button>
        )}
        <Button variant={leadsTo ? 'second' : 'primary'} icon={refreshIcon} onClick={onBack}>
          {action}
        </Button>
      </ViewFooter>
    </>
  )
}

/** What a send has cost. */
function PaidFeeItem({ fee, token }: { readonly fee: bigint; readonly token: SendToken }) {
  const t = useTranslate()
  const fiat = useFiatValue()
  const pricedFee = usePricedFee(fee)
  const { locale } = useContext(LocaleContext)
  const { network: active } = useNetwork()
  const network = useNetworkOf(token)
  const { decimals = 18, symbol = '' } = network?.nativeCurrency ?? {}
  return (
    <DescriptionItem label={t('send.fee')} sub={network === active && fiat(pricedFee)}>
      <Ltr>{`${formatFee(fee, 0n, decimals, locale).fee} ${symbol}`}</Ltr>
    </DescriptionItem>
  )
}

/** Props of `SendHandedOver`. */
export type SendHandedOverProps = Pick<SendOutcomeProps, 'send' | 'headline' | 'text' | 'explorerUrl' | 'isPayment'> & {
  readonly hash: string
  /** It is in a block. */
  readonly isConfirmed: boolean
  /** What it cost, when that is known. */
  readonly fee?: bigint | undefined
}

/** A send that is on its way, or arrived, with its transaction. */
export function SendHandedOver({
  send,
  hash,
  isConfirmed,
  fee,
  isPayment,
  headline,
  text,
  explorerUrl,
}: SendHandedOverProps) {
  const t = useTranslate()
  const { back, close, replace } = useModal()
  useViewHeader(isPayment ? { title: t('pay.title') } : { title: t('send.title'), onBack: back })
  return (
    <>
      <ViewBody>
        <StatusHero
          state={isConfirmed ? 'done' : 'waiting'}
          icon={<Icon drawing={pendingIcon} size="hero" />}
          headline={headline}
        >
          {text}
        </StatusHero>
        <SendSummary send={send}>
          <TransactionItem
            label={t('send.transaction')}
            hash={hash}
            href={explorerUrl}
            linkLabel={t('send.checkExplorer')}
          />
          {fee !== undefined && <PaidFeeItem fee={fee} token={send.token} />}
        </SendSummary>
      </ViewBody>
      <ViewFooter>
        <Button onClick={() => (isPayment ? close({ reason: 'visitor' }) : replace('Account'))}>
          {t('send.done')}
        </Button>
      </ViewFooter>
    </>
  )
}

/** Props of `SendOutcome`. */
export type SendOutcomeProps = {
  readonly send: SendRequest
  readonly state: StatusHeroState
  readonly headline: ReactNode
  readonly text: string
  /** What the explorer shows; its account when there is no transaction. */
  readonly explorerUrl: string | undefined
  /** Of the link to the explorer; default: 'View on explorer'. */
  readonly linkLabel?: string
  readonly isPayment: boolean
  /** `undefined`: no other one follows. */
  readonly onNewSend: (() => void) | undefined
}

/** What became of a send that is, or may be, out of the user's hands; does not offer to send the same again. */
export function SendOutcome({
  send,
  state,
  headline,
  text,
  explorerUrl,
  linkLabel,
  isPayment,
  onNewSend,
}: SendOutcomeProps) {
  const t = useTranslate()
  const { close, back } = useModal()
  const account = useAccount()
  const explorer = explorerUrl ?? account.explorerUrl
  useViewHeader(isPayment ? { title: t('pay.title') } : { title: t('send.title'), onBack: back })
  return (
    <>
      <ViewBody>
        <StatusHero state={state} icon={<ConnectedWalletIcon />} headline={headline}>
          {text}
        </StatusHero>
        <SendSummary send={send} />
      </ViewBody>
      <ViewFooter>
        {explorer && (
          <ButtonLink endIcon={externalIcon} href={explorer} target="_blank">
            {linkLabel ?? t('send.checkExplorer')}
          </ButtonLink>
        )}
        <ButtonPair>
          <Button variant={explorer ? 'plain' : 'second'} size="small" onClick={() => close({ reason: 'visitor' })}>
            {t('common.close')}
          </Button>
          {onNewSend && (
            <Button variant="plain" size="small" onClick={onNewSend}>
              {t('send.newSend')}
            </Button>
          )}
        </ButtonPair>
      </ViewFooter>
    </>
  )
}
