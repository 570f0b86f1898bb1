import { useNetwork, useSendDraft, type SendRequest } from '@portico/headless'
import { useTranslate } from '../../messages/useTranslate.js'
import { Address, Ltr } from '../../components/text/Text.js'
import { Button, ButtonPair } from '../../components/buttons/Button.js'
import { TokenIcon, BadgedIcon } from '../../components/icons/TokenIcon.js'
import { NetworkIcon, getNetworkImage } from '../../components/icons/NetworkIcon.js'
import { AmountSummary, AmountSummaryLine } from '../../components/list/TransactionSummary.js'
import { AccountAvatar } from '../../shell/account/accountParts.js'
import { ViewBody, ViewFooter, useViewHeader } from '../../shell/View.js'
import { formatSendAmount, getTokenImage } from './sendRequest.js'
import { FeeSummary, LookAlikeWarning } from './SendSummary.js'

/** Props of `SendReview`. */
export type SendReviewProps = {
  readonly send: SendRequest
  readonly onBack: () => void
  readonly onSend: () => void
}

/** Review of a send: everything that will be signed, unshortened. */
export function SendReview({ send, onBack, onSend }: SendReviewProps) {
  const t = useTranslate()
  const { network } = useNetwork()
  const { receiver, tokens } = useSendDraft()
  const warnings = receiver?.warnings ?? []
  const isLookAlike = warnings.includes('lookAlike')
  useViewHeader({ title: t('send.review'), onBack })

  return (
    <>
      <ViewBody>
        <AmountSummary>
          <AmountSummaryLine
            label={t('send.youSend')}
            amount={<Ltr>{formatSendAmount(send)}</Ltr>}
            icon={
              <BadgedIcon badge={<NetworkIcon name={network.name} src={getNetworkImage(network)} />}>
                <TokenIcon symbol={send.token.symbol} src={getTokenImage(tokens, send.token)} />
              </BadgedIcon>
            }
          />
          <AmountSummaryLine
            label={t(warnings.includes('firstTime') ? 'send.toFirstTime' : 'send.to')}
            icon={<AccountAvatar address={send.to} />}
          >
            <Address address={send.to} differs={isLookAlike ? [6, send.to.length - 6] : undefined} />
          </AmountSummaryLine>
        </AmountSummary>
        {isLookAlike && <LookAlikeWarning />}
        <FeeSummary token={send.token} total={send} />
      </ViewBody>
      <ViewFooter>
        <ButtonPair>
          <Button variant="second" onClick={onBack}>
            {t('common.back')}
          </Button>
          <Button variant={isLookAlike ? 'error' : 'primary'} onClick={onSend}>
            {t(isLookAlike ? 'send.submitAnyway' : 'send.submit')}
          </Button>
        </ButtonPair>
      </ViewFooter>
    </>
  )
}
