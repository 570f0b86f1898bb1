import { type SwapReview as Review, type UseSwapQuoteResult, type UseSwapResult, useNetwork } from '@portico/headless'
import { contractOf, shortenAddress } from '@portico/headless/rules'
import { useContext } from 'react'
import { Ltr, VisuallyHidden } from '../../components/basics.js'
import { Button, ButtonPair, TextButton } from '../../components/buttons/Button.js'
import { HelperText } from '../../components/feedback/feedback.js'
import { Callout } from '../../components/feedback/status.js'
import { BadgedIcon } from '../../components/icons/badgedIcons.js'
import { TokenIcon } from '../../components/icons/TokenIcon.js'
import { Icon } from '../../components/icons/pageIcons.js'
import { DescriptionItem } from '../../components/list/Description.js'
import { AmountSummary, AmountSummaryLine } from '../../components/list/Summary.js'
import { checkIcon } from '../../icons/modal.js'
import { copyIcon } from '../../icons/view.js'
import { LocaleContext, useTranslate } from '../../messages/useTranslate.js'
import { useCopy } from '../../shell/accountParts.js'
import { useFiatValue } from '../../shell/fiatValues.js'
import { NetworkMark } from '../../shell/NetworkMark.js'
import { useViewHeader, ViewBody, ViewFooter } from '../../shell/View.js'
import { formatPaid, formatPercent } from './formatSwap.js'
import { SwapAmount } from './SwapAmount.js'
import { SwapFacts } from './SwapFacts.js'

function SwapTokenIcon({ token }: { readonly token: Review['from'] }) {
  const { network } = useNetwork()
  return (
    <BadgedIcon badge={<NetworkMark network={network} />}>
      <TokenIcon symbol={token.symbol} src={token.logoUri} isNative={contractOf(token) === undefined} />
    </BadgedIcon>
  )
}

/** Who may take the amount, as wallets call it; a press copies the address. */
function SpenderItem({ spender }: { readonly spender: string | undefined }) {
  const t = useTranslate()
  const copy = useCopy()
  return (
    <DescriptionItem label={t('swap.spender')}>
      {spender === undefined ? (
        '—'
      ) : (
        <TextButton onClick={() => void copy(spender, 'ADDRESS_COPIED')}>
          <Ltr>{shortenAddress(spender)}</Ltr>
          <VisuallyHidden>{t('swap.copySpender')}</VisuallyHidden>
          <Icon drawing={copyIcon} size="small" />
        </TextButton>
      )}
    </DescriptionItem>
  )
}

type Reviewed = Extract<UseSwapResult, { readonly next: unknown }>

/** Props of `SwapReview`. */
export type SwapReviewProps = Pick<Reviewed, 'step' | 'review' | 'next'> & {
  readonly form: Pick<UseSwapQuoteResult, 'balance' | 'fee' | 'prices'>
  /** Its name. */
  readonly wallet: string
  /** Whether one request approves and swaps. */
  readonly batching?: Extract<Reviewed, { readonly step: 'review' }>['batching']
  readonly onNext: () => void
  readonly onBack: () => void
}

/** What has happened before. */
const doneMessages = { review: undefined, reset: 'swap.wasReset', approved: 'swap.approved' } as const

/** Review of a swap: what is given in full, and what is received at least. */
export function SwapReview(props: SwapReviewProps) {
  const { step, review, form, wallet, next, batching, onNext, onBack } = props
  const done = doneMessages[step]
  const t = useTranslate()
  const fiat = useFiatValue()
  const { locale } = useContext(LocaleContext)
  const { from, to, toAmount, priceImpact = '0', isHighImpact } = review
  const paid = formatPaid(review, locale)
  const labels = {
    acceptImpact: t('swap.submitAnyway'),
    reset: t('swap.reset'),
    checking: t('swap.approve', { amount: paid }),
    approve: t('swap.approve', { amount: paid }),
    approveAndSwap: t('swap.approveAndSwap'),
    swap: t(isHighImpact ? 'swap.confirmAnyway' : 'swap.submit'),
  }
  const isApproval = next === 'approve' || next === 'checking'
  useViewHeader({ title: t('swap.review'), onBack })
  return (
    <>
      <ViewBody>
        <AmountSummary>
          <AmountSummaryLine
            label={t('swap.pay')}
            amount={<Ltr>{paid}</Ltr>}
            sub={fiat({ ...from, amount: review.amount, price: form.prices.from })}
            icon={<SwapTokenIcon token={from} />}
          />
          <AmountSummaryLine
            label={t('swap.get')}
            amount={<SwapAmount amount={toAmount} token={to} />}
            sub={fiat({ ...to, amount: toAmount, price: form.prices.to })}
            icon={<SwapTokenIcon token={to} />}
          />
        </AmountSummary>
        {isHighImpact && (
          <Callout tone="warning" title={t('swap.highImpact', { percent: formatPercent(priceImpact, locale) })}>
            {t('swap.highImpactText')}
          </Callout>
        )}
        {form.balance === undefined && (
          <Callout tone="warning">{t('swap.balanceUnknown', { token: from.symbol })}</Callout>
        )}
        <SwapFacts swap={review} fee={form.fee}>
          {(review.spender !== undefined || next === 'checking') && <SpenderItem spender={review.spender} />}
        </SwapFacts>
        {isApproval && batching !== 'refused' && <HelperText>{t('swap.approveText', { amount: paid })}</HelperText>}
        {next === 'approveAndSwap' && <HelperText>{t('swap.batchText', { amount: paid })}</HelperText>}
        {batching === 'refused' && <HelperText live>{t('swap.batchRefused', { wallet })}</HelperText>}
        {next === 'reset' && <HelperText live>{t('swap.resetText', { token: from.symbol })}</HelperText>}
        {done && (
          <HelperText icon={checkIcon} live>
            {t(done)}
          </HelperText>
        )}
      </ViewBody>
      <ViewFooter>
        <ButtonPair>
          <Button variant="second" onClick={onBack}>
            {t('common.back')}
          </Button>
          <Button
            variant={isHighImpact && next !== 'reset' && !isApproval ? 'error' : 'primary'}
            busy={next === 'checking'}
            onClick={onNext}
          >
            {labels[next]}
          </Button>
        </ButtonPair>
      </ViewFooter>
    </>
  )
}
