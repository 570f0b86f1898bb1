import { useNetwork, useSendDraft, type SendRequest } from '@portico/headless'
import { useTranslate } from '../../messages/useTranslate.js'
import { Address, Ltr } from '../../components/text/Text.js'
import { Button, ButtonPair } from '../../components/buttons/Button.js'
import { TokenIcon } from '../../components/icons/TokenIcon.js'
import { BadgedIcon } from '../../components/icons/BadgedIcon.js'
import { NetworkIcon, getNetworkImage } from '../../components/icons/NetworkIcon.js'
import { AmountSummary, AmountSummaryLine } from '../../components/list/TransactionSummary.js'
import { AccountAvatar } from '../../shell/account/AccountAvatar.js'
import { ViewBody, ViewFooter } from '../../shell/ViewBody.js'
import { useViewHeader } from '../../shell/useViewHeader.js'
import { formatSendAmount, getTokenImage } from './sendRequest.js'
import { FeeSummary, LookAlikeWarning } from './SendSummary.js'

/** Props of `SendReview`. */
export type SendReviewProps = {
  readonly send: SendRequest
  readonly onBack: () => void
  readonly onSend: () => void
}

/** What will be signed, in full: nothing here is shortened. */
export function SendReview({ send, onBack, onSend }: SendReviewProps) {
  const text = useTranslate()
  const { network } = useNetwork()
  const { receiver, tokens } = useSendDraft()
  const warnings = receiver?.warnings ?? []
  const isLookAlike = warnings.includes('lookAlike')
  useViewHeader({ title: text('send.review'), onBack })

  return (
    <>
      <ViewBody>
        <AmountSummary>
          <AmountSummaryLine
            label={text('send.youSend')}
            amount={<Ltr>{formatSendAmount(send)}</Ltr>}
            mark={
              <BadgedIcon overlay={<NetworkIcon name={network.name} src={getNetworkImage(network)} />}>
                <TokenIcon symbol={send.token.symbol} src={getTokenImage(tokens, send.token)} />
              </BadgedIcon>
            }
          />
          <AmountSummaryLine
            label={text(warnings.includes('firstTime') ? 'send.toFirstTime' : 'send.to')}
            mark={<AccountAvatar address={send.to} />}
          >
            <Address address={send.to} differs={isLookAlike ? [6, send.to.length - 6] : undefined} />
          </AmountSummaryLine>
        </AmountSummary>
        {isLookAlike && <LookAlikeWarning />}
        <FeeSummary send={send} total />
      </ViewBody>
      <ViewFooter>
        <ButtonPair>
          <Button variant="second" onClick={onBack}>
            {text('common.back')}
          </Button>
          <Button variant={isLookAlike ? 'error' : 'primary'} onClick={onSend}>
            {text(isLookAlike ? 'send.submitAnyway' : 'send.submit')}
          </Button>
        </ButtonPair>
      </ViewFooter>
    </>
  )
}
