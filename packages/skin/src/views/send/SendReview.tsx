import { useNetwork, useSendDraft, type ReviewedSend } from '@portico/headless'
import { useText } from '../../locales/useText.js'
import { Address, Code } from '../../parts/Address.js'
import { Button, ButtonPair } from '../../parts/Button.js'
import { Coin } from '../../parts/Coin.js'
import { Mark } from '../../parts/Mark.js'
import { NetworkChip } from '../../parts/NetworkChip.js'
import { Statement, StatementLine } from '../../parts/Statement.js'
import { AccountMark } from '../../shell/AccountMark.js'
import { Body, Plinth } from '../../shell/Body.js'
import { networkImage } from '../../shell/networkImage.js'
import { useViewHeader } from '../../shell/viewHeader.js'
import { amountText } from './amountText.js'
import { Cost } from './Cost.js'
import { LookAlikeNote } from './LookAlikeNote.js'
import { tokenImage } from './tokenImage.js'

/** Props of `SendReview`. */
export type SendReviewProps = {
  readonly send: ReviewedSend
  readonly onBack: () => void
  readonly onSend: () => void
}

/** What will be signed, in full: nothing here is shortened. */
export function SendReview({ send, onBack, onSend }: SendReviewProps) {
  const text = useText()
  const { network } = useNetwork()
  const { receiver, tokens } = useSendDraft()
  const warnings = receiver?.warnings ?? []
  const isLookAlike = warnings.includes('lookAlike')
  useViewHeader({ title: text('send.review'), onBack })

  return (
    <>
      <Body>
        <Statement>
          <StatementLine
            label={text('send.youSend')}
            amount={<Code>{amountText(send)}</Code>}
            mark={
              <Mark overlay={<NetworkChip name={network.name} src={networkImage(network)} />}>
                <Coin symbol={send.token.symbol} src={tokenImage(tokens, send.token)} />
              </Mark>
            }
          />
          <StatementLine
            label={text(warnings.includes('firstTime') ? 'send.toFirstTime' : 'send.to')}
            mark={<AccountMark address={send.to} />}
          >
            <Address address={send.to} differs={isLookAlike ? [6, send.to.length - 6] : undefined} />
          </StatementLine>
        </Statement>
        {isLookAlike && <LookAlikeNote />}
        <Cost send={send} total />
      </Body>
      <Plinth>
        <ButtonPair>
          <Button variant="second" onClick={onBack}>
            {text('common.back')}
          </Button>
          <Button variant={isLookAlike ? 'error' : 'primary'} onClick={onSend}>
            {text(isLookAlike ? 'send.submitAnyway' : 'send.submit')}
          </Button>
        </ButtonPair>
      </Plinth>
    </>
  )
}
