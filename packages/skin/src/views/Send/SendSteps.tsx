import {
  type PorticoError,
  type Route,
  type SendRequest,
  useAccount,
  useModal,
  useNetwork,
  usePortico,
  useSendDraft,
} from '@portico/headless'
import { type ReactNode, useContext, useId, useState } from 'react'
import { Button, ButtonLink, ButtonPair } from '../../components/buttons/Button.js'
import { HelperText, type StatusHeroState } from '../../components/feedback/feedback.js'
import { StatusHero } from '../../components/feedback/status.js'
import { BadgedIcon } from '../../components/icons/badgedIcons.js'
import { TokenIcon } from '../../components/icons/TokenIcon.js'
import { getNetworkImage, Icon, NetworkIcon } from '../../components/icons/pageIcons.js'
import { AmountSummary, AmountSummaryLine, TransactionItem } from '../../components/list/Summary.js'
import { Address, Ltr } from '../../components/basics.js'
import { externalIcon, pendingIcon, qrIcon, refreshIcon } from '../../icons/modal.js'
import { LocaleContext, Trans, useErrorText, useTranslate } from '../../messages/useTranslate.js'
import { AccountAvatar, ConnectedWalletIcon } from '../../shell/accountParts.js'
import { useFiatValue } from '../../shell/fiatValues.js'
import { useViewHeader, ViewBody, ViewFooter } from '../../shell/View.js'
import {
  FeeSummary,
  formatSendAmount,
  getTokenImage,
  OpenRequestNotice,
  PaidFeeItem,
  SendSummary,
  SendWarnings,
  toNftIcon,
} from './SendSummary.js'

/** Props of `SendReview`. */
export type SendReviewProps = {
  readonly send: SendRequest
  /** The site asked for it. */
  readonly isPayment: boolean
  readonly onBack: () => void
  readonly onSend: () => void
}

/** Review of a send: everything that will be signed, unshortened. */
export function SendReview({ send, isPayment, onBack, onSend }: SendReviewProps) {
  const t = useTranslate()
  const errorText = useErrorText()
  const { back } = useModal()
  const { metadata } = usePortico().options
  const { locale } = useContext(LocaleContext)
  const { network } = useNetwork()
  const form = useSendDraft()
  const fiat = useFiatValue()
  const { receiver, tokens, expectedFailure } = form
  const reasonId = useId()
  const [isAsked, setAsked] = useState(false)
  const warnings = receiver?.warnings ?? []
  const isLookAlike = warnings.includes('lookAlike')
  const isRisky = expectedFailure !== undefined || warnings.some((warning) => warning !== 'firstTime')
  const isConfirmNeeded = expectedFailure !== undefined && !isAsked
  const words = isPayment ? 'pay' : 'send'
  const riskyLabel = t(`${words}.${expectedFailure && isAsked ? 'confirmAnyway' : 'submitAnyway'}`)
  // The form has checked the draft of a send; the site's payment is checked here.
  const issue = isPayment ? form.issues[0] : undefined
  const leave = isPayment ? back : onBack
  const value = fiat({ ...send.token, amount: send.amount, price: form.price })
  useViewHeader(isPayment ? { title: t('pay.title') } : { title: t('send.review'), onBack })

  return (
    <>
      <ViewBody>
        {isPayment && <OpenRequestNotice form={form} />}
        <AmountSummary>
          <AmountSummaryLine
            label={t(isPayment ? 'pay.youPay' : 'send.youSend')}
            amount={<Ltr>{formatSendAmount(send, locale)}</Ltr>}
            sub={
              isPayment ? (
                <>
                  {value}
                  {value && <br />}
                  <Trans message="pay.requestedBy" values={{ site: metadata.name || location.host }} />
                </>
              ) : (
                value
              )
            }
            icon={
              <BadgedIcon badge={<NetworkIcon name={network.name} src={getNetworkImage(network)} />}>
                {toNftIcon(send.token, 'medium') ?? (
                  <TokenIcon
                    symbol={send.token.symbol}
                    src={getTokenImage(tokens, send.token)}
                    isNative={!send.token.address}
                  />
                )}
              </BadgedIcon>
            }
          />
          <AmountSummaryLine
            label={t(warnings.includes('firstTime') ? 'send.toFirstTime' : 'send.to')}
            amount={send.toName && <Ltr>{send.toName}</Ltr>}
            icon={<AccountAvatar address={send.to} />}
          >
            <Address address={send.to} differs={isLookAlike ? [6, send.to.length - 6] : undefined} />
          </AmountSummaryLine>
        </AmountSummary>
        <SendWarnings form={form} />
        <FeeSummary form={form} token={send.token} total={send} />
      </ViewBody>
      <ViewFooter>
        <ButtonPair>
          <Button variant="second" onClick={leave}>
            {t(isPayment ? 'pay.cancel' : 'common.back')}
          </Button>
          <Button
            variant={isRisky ? 'error' : 'primary'}
            disabled={isPayment && !form.canSend}
            aria-describedby={issue && reasonId}
            onClick={isConfirmNeeded ? () => setAsked(true) : onSend}
          >
            {isRisky ? riskyLabel : t(`${words}.submit`)}
          </Button>
        </ButtonPair>
        {issue && (
          <HelperText id={reasonId} tone="error" live>
            {errorText(issue)}
          </HelperText>
        )}
      </ViewFooter>
    </>
  )
}

/** The wallet has the request; leaving does not cancel it. */
export function SendPending({
  send,
  isPayment,
  onLeave,
}: Pick<SendReviewProps, 'send' | 'isPayment'> & { readonly onLeave: () => void }) {
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
