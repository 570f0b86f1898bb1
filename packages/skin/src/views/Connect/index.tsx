import { useFeatures, useModal, useWalletList, type WalletGroupType, type WalletListItem } from '@portico/headless'
import { limits } from '@portico/headless/rules'
import { useState } from 'react'
import { qrIcon, walletIcon } from '../../icons/shell.js'
import { useTranslate, type Translate } from '../../messages/useTranslate.js'
import { Badge, List, Row } from '../../components/list/List.js'
import { EmptyState, HelperText } from '../../components/feedback/feedback.js'
import { VisuallyHidden } from '../../components/text/Text.js'
import { Skeleton } from '../../components/feedback/Loading.js'
import { TextButton } from '../../components/buttons/Button.js'
import { GenericWalletIcon, WalletIcon } from '../../components/icons/WalletIcon.js'
import type { ViewProps } from '../../router/declareView.js'
import { AllWalletsRow } from '../../shell/connect/walletRows.js'
import { ViewBody } from '../../shell/View.js'
import { Legal, useLegalText } from '../../shell/Legal.js'
import { useStableRows } from './useStableRows.js'

type WalletChoice = { readonly key: string; readonly type: WalletGroupType; readonly wallet: WalletListItem }

/** The Connect view: wallets to connect, all or those that support `params.namespace`. */
export function Connect({ params }: ViewProps<'Connect'>) {
  const t = useTranslate()
  const { push } = useModal()
  const { allWallets, legalCheckbox } = useFeatures()
  const { groups, isPending, error, refetch } = useWalletList(params)
  const [hasConsent, setConsent] = useState(false)
  const legal = useLegalText(legalCheckbox ? 'consent' : 'accept')
  const needsConsent = Boolean(legal) && legalCheckbox && !hasConsent
  const choices = groups.flatMap(({ type, wallets }) =>
    wallets.map((wallet): WalletChoice => ({ key: `${type} ${wallet.id}`, type, wallet })),
  )
  const { rows, listProps } = useStableRows(choices)

  return (
    <>
      <ViewBody>
        {rows.length > 0 || allWallets || isPending ? (
          <div {...listProps}>
            <List label={t('connect.wallets')}>
              {rows.map((choice) => (
                <Row
                  key={choice.key}
                  leading={walletRowIcon(choice)}
                  name={choice.type === 'walletConnect' ? t('connect.walletConnect') : choice.wallet.name}
                  badge={walletRowBadge(choice, t)}
                  disabled={needsConsent}
                  onClick={() => push(choice.wallet.leadsTo)}
                />
              ))}
              {isPending && <PendingRows />}
              {allWallets && <AllWalletsRow disabled={needsConsent} />}
            </List>
          </div>
        ) : (
          <EmptyState icon={walletIcon} title={t('connect.none')}>
            {t('connect.noneText')}
          </EmptyState>
        )}
        {error && (
          <HelperText tone="error">
            {t('connect.listFailed')} <TextButton onClick={() => void refetch()}>{t('common.tryAgain')}</TextButton>
          </HelperText>
        )}
      </ViewBody>
      <Legal text={legal} consent={legalCheckbox ? { isGiven: hasConsent, onChange: setConsent } : undefined} />
    </>
  )
}

/** Placeholder rows for the wallets of the directory. */
function PendingRows() {
  const t = useTranslate()
  return Array.from({ length: limits.wallets.recommended }, (_, index) => (
    <Row
      key={index}
      leading={<Skeleton shape="square" />}
      name={
        <>
          <Skeleton shape="name" />
          <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
        </>
      }
    />
  ))
}

const walletRowIcon = ({ type, wallet }: WalletChoice) =>
  type === 'walletConnect' ? (
    <GenericWalletIcon icon={qrIcon} />
  ) : (
    <WalletIcon name={wallet.name} src={wallet.imageUrl} />
  )

function walletRowBadge({ type, wallet }: WalletChoice, t: Translate) {
  if (type === 'walletConnect') return <Badge icon={qrIcon}>{t('connect.qrCode')}</Badge>
  if (type === 'recent') return <Badge>{t('connect.recent')}</Badge>
  return wallet.installed && <Badge tone="good">{t('connect.installed')}</Badge>
}
