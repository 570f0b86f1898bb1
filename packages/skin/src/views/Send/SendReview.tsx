import { type SendRequest, useModal, useNetwork, usePortico, useSendDraft } from '@portico/headless'
import { useContext, useId, useState } from 'react'
import { Button, ButtonPair } from '../../components/buttons/Button.js'
import { HelperText } from '../../components/feedback/feedback.js'
import { BadgedIcon } from '../../components/icons/badgedIcons.js'
import { TokenIcon } from '../../components/icons/TokenIcon.js'
import { AmountSummary, AmountSummaryLine } from '../../components/list/Summary.js'
import { Address, Ltr } from '../../components/basics.js'
import { LocaleContext, Trans, useErrorText, useTranslate } from '../../messages/useTranslate.js'
import { AccountAvatar } from '../../shell/accountParts.js'
import { useFiatValue } from '../../shell/fiatValues.js'
import { NetworkMark } from '../../shell/NetworkMark.js'
import { useViewHeader, ViewBody, ViewFooter } from '../../shell/View.js'
import {
  FeeSummary,
  formatSendAmount,
  getTokenImage,
  OpenRequestNotice,
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
              <BadgedIcon badge={<NetworkMark network={network} />}>
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
            disabled={form.isFeePending || (isPayment && !form.canSend)}
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
