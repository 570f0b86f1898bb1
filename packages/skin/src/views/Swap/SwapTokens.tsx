import { type SwapDraft, useSwapTokens } from '@portico/headless'
import { contractOf } from '@portico/headless/rules'
import { Fragment, useContext, useState } from 'react'
import { Ltr } from '../../components/basics.js'
import { NoResults } from '../../components/feedback/NoResults.js'
import { SearchField } from '../../components/fields/Field.js'
import { TokenIcon } from '../../components/icons/TokenIcon.js'
import { List, Row, SectionHeading } from '../../components/list/List.js'
import { SkeletonRows } from '../../components/list/LongList.js'
import { LocaleContext, useTranslate, withMessages } from '../../messages/useTranslate.js'
import { formatCompactAmount, formatExactAmount, formatFiat } from '../../shell/format.js'
import { useViewHeader, ViewBody } from '../../shell/View.js'
import { swapTokenMessages } from './messages.js'
import { FailedText } from '../../shell/FailedText.js'

type Token = NonNullable<SwapDraft['from']>

/** Props of `SwapTokens`. */
export type SwapTokensProps = {
  readonly title: string
  readonly onSelect: (token: Token) => void
  readonly onBack: () => void
}

const groupNames = ['yours', 'suggested', 'others'] as const

/** Rows of a group that are drawn: with a search, any other is found. */
const maxRows = 100

/** Choice of one token of a swap. */
export const SwapTokens = withMessages(function SwapTokens({ title, onSelect, onBack }: SwapTokensProps) {
  const t = useTranslate()
  const { locale } = useContext(LocaleContext)
  const [search, setSearch] = useState('')
  const { groups, isError, refetch } = useSwapTokens({ search })
  const shown = groupNames.flatMap((name) => (groups?.[name].length ? { name, tokens: groups[name] } : []))
  useViewHeader({ title, onBack })
  return (
    <ViewBody tall={!isError}>
      <SearchField
        label={t('swapTokens.search')}
        clearLabel={t('common.clear')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onClear={() => setSearch('')}
      />
      {!groups && !isError && <SkeletonRows count={6} shape="circle" label={t('common.loading')} />}
      {shown.map(({ name, tokens }) => (
        <Fragment key={name}>
          <SectionHeading>{t(`swapTokens.${name}`)}</SectionHeading>
          <List label={t(`swapTokens.${name}`)}>
            {tokens.slice(0, maxRows).map((token) => (
              <Row
                key={token.address}
                leading={
                  <TokenIcon symbol={token.symbol} src={token.logoUri} isNative={contractOf(token) === undefined} />
                }
                name={token.name}
                sub={
                  <Ltr title={token.quantity && `${formatExactAmount(token.quantity.numeric, locale)} ${token.symbol}`}>
                    {[token.quantity && formatCompactAmount(token.quantity.numeric, locale), token.symbol]
                      .filter(Boolean)
                      .join(' ')}
                  </Ltr>
                }
                end={token.value !== undefined && <Ltr>{formatFiat(token.value, locale)}</Ltr>}
                onClick={() => onSelect(token)}
              />
            ))}
          </List>
        </Fragment>
      ))}
      {isError && <FailedText onRetry={() => void refetch()}>{t('swapTokens.unavailable')}</FailedText>}
      {groups && shown.length === 0 && (
        <NoResults title={t('swapTokens.none')} showAllLabel={t('swapTokens.all')} onShowAll={() => setSearch('')}>
          {t('swapTokens.noneText')}
        </NoResults>
      )}
    </ViewBody>
  )
}, swapTokenMessages)
