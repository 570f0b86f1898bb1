import {
  useChooseWallet,
  useFeatures,
  usePrefetchWalletDirectory,
  useWalletList,
  type WalletGroupType,
  type WalletListItem,
} from '@portico/headless'
import { memo } from 'react'
import { EmptyState } from '../../components/feedback/feedback.js'
import { Skeleton, VisuallyHidden } from '../../components/basics.js'
import { GenericWalletIcon, WalletIcon } from '../../components/icons/modalIcons.js'
import { Badge, List, Row } from '../../components/list/List.js'
import { qrIcon, walletIcon } from '../../icons/modal.js'
import { type Translate, useTranslate } from '../../messages/useTranslate.js'
import type { ViewProps } from '../../shell/declareView.js'
import { Legal } from '../../shell/Legal.js'
import { ViewBody } from '../../shell/View.js'
import { AllWalletsRow } from '../../shell/walletRows.js'
import { EmailMethod } from '../../shell/EmailMethod.js'
import { useStableRows } from './useStableRows.js'
import { FailedText } from '../../shell/FailedText.js'

type WalletChoice = { readonly key: string; readonly type: WalletGroupType; readonly wallet: WalletListItem }

/** A line of the list: a wallet, the placeholder of one, nothing where one was, or the row of all wallets. */
type Line = WalletChoice | { readonly key: string; readonly type: 'pending' | 'empty' | 'all' }

const allWalletsLine: Line = { key: 'all', type: 'all' }

const toEmpty = (place: number): Line => ({ key: `empty ${place}`, type: 'empty' })

/**
 * The Connect view: wallets to connect, all or those that support `params.namespace`. Opening the modal does not draw it again:
 * it has been drawn before.
 */
export const Connect = memo(function Connect({ params }: ViewProps<'Connect'>) {
  const t = useTranslate()
  const choose = useChooseWallet()
  const { allWallets } = useFeatures()
  const list = useWalletList(params)
  const { methods, groups, showsQrCode, isPending, pendingCount, error, refetch } = list
  usePrefetchWalletDirectory({ enabled: allWallets && !isPending && !error })
  const hasEmail = methods.includes('email')
  const isEmailFirst = hasEmail && methods.indexOf('email') < methods.indexOf('wallet')
  const choices = groups.flatMap(({ type, wallets }) =>
    wallets.map((wallet): WalletChoice => ({ key: `${type} ${wallet.id}`, type, wallet })),
  )
  const placeholders = Array.from({ length: isPending ? pendingCount : 0 }, (_, index): Line => {
    return { key: `pending ${index}`, type: 'pending' }
  })
  const lines: readonly Line[] = [...choices, ...placeholders, ...(allWallets ? [allWalletsLine] : [])]
  const { rows, listProps } = useStableRows(lines, { isPending, toEmpty })

  return (
    <>
      <ViewBody>
        {isEmailFirst && <EmailMethod position="above" />}
        {rows.length > 0 ? (
          <div {...listProps}>
            <List label={t('connect.wallets')}>
              {rows.map((line) => {
                if (line.type === 'all') return <AllWalletsRow key={line.key} list={list} />
                if (!('wallet' in line)) return <EmptyRow key={line.key} isPending={line.type === 'pending'} />
                return (
                  <Row
                    key={line.key}
                    id={line.wallet.id}
                    leading={walletRowIcon(line, showsQrCode)}
                    name={line.type === 'walletConnect' ? t('connect.walletConnect') : line.wallet.name}
                    badge={walletRowBadge(line, showsQrCode, t)}
                    onClick={() => choose(line.wallet)}
                  />
                )
              })}
            </List>
          </div>
        ) : (
          <EmptyState icon={walletIcon} title={t('connect.none')}>
            {t('connect.noneText')}
          </EmptyState>
        )}
        {error && <FailedText onRetry={() => void refetch()}>{t('connect.listFailed')}</FailedText>}
        {hasEmail && !isEmailFirst && <EmailMethod position="below" />}
      </ViewBody>
      <Legal />
    </>
  )
})

/** The place of a wallet that may come, or of one that did not. */
function EmptyRow({ isPending }: { readonly isPending: boolean }) {
  const t = useTranslate()
  if (!isPending) return <Row name="" />
  return (
    <Row
      leading={<Skeleton shape="square" />}
      name={
        <>
          <Skeleton shape="name" />
          <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
        </>
      }
    />
  )
}

const walletRowIcon = ({ type, wallet }: WalletChoice, showsQrCode: boolean) =>
  type === 'walletConnect' ? (
    <GenericWalletIcon icon={showsQrCode ? qrIcon : walletIcon} />
  ) : (
    <WalletIcon name={wallet.name} src={wallet.imageUrl} />
  )

function walletRowBadge({ type, wallet }: WalletChoice, showsQrCode: boolean, t: Translate) {
  if (type === 'walletConnect') return showsQrCode && <Badge icon={qrIcon}>{t('connect.qrCode')}</Badge>
  if (type === 'recent') return <Badge>{t('connect.recent')}</Badge>
  return wallet.installed && <Badge tone="good">{t('connect.installed')}</Badge>
}
