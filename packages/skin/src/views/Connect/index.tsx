import {
  useConnectors,
  useFeatures,
  useModal,
  useWalletList,
  type WalletGroupType,
  type WalletItem,
} from '@portico/headless'
import { limits } from '@portico/headless/rules'
import { useState } from 'react'
import { qrIcon, walletIcon } from '../../icons/shell.js'
import { useTranslate, type Translate } from '../../messages/useTranslate.js'
import { Badge, List, Row } from '../../components/list/List.js'
import { EmptyState } from '../../components/feedback/EmptyState.js'
import { VisuallyHidden } from '../../components/text/Text.js'
import { HelperText } from '../../components/feedback/HelperText.js'
import { Skeleton } from '../../components/feedback/Loading.js'
import { TextButton } from '../../components/buttons/Button.js'
import { GenericWalletIcon, WalletIcon } from '../../components/icons/WalletIcon.js'
import type { ViewProps } from '../../router/declareView.js'
import { AllWalletsRow } from '../../shell/connect/AllWalletsRow.js'
import { ViewBody } from '../../shell/ViewBody.js'
import { Legal, useLegalText } from '../../shell/Legal.js'
import { useStableRows } from './useStableRows.js'
import { useOpenWallet } from '../../shell/connect/useOpenWallet.js'

type WalletChoice = { readonly key: string; readonly type: WalletGroupType; readonly wallet: WalletItem }

/** Wallets to connect with: all, or those that speak the wanted namespace. */
export function Connect({ params }: ViewProps<'Connect'>) {
  const namespace = params?.namespace
  const text = useTranslate()
  const { push } = useModal()
  const { allWallets, legalCheckbox } = useFeatures()
  const { groups, isPending, error, refetch } = useWalletList()
  const namespaceConnectors = useConnectors(namespace && { namespace })
  const openWallet = useOpenWallet(params)
  const [hasConsent, setConsent] = useState(false)
  const legal = useLegalText(legalCheckbox ? 'consent' : 'accept')
  const needsConsent = Boolean(legal) && legalCheckbox && !hasConsent
  const supportsNamespace = ({ connectorId, namespaces }: WalletItem) =>
    !namespace ||
    (connectorId ? namespaceConnectors.some(({ id }) => id === connectorId) : namespaces.includes(namespace))
  const choices = groups.flatMap(({ type, wallets }) =>
    wallets.filter(supportsNamespace).map((wallet): WalletChoice => ({ key: `${type} ${wallet.id}`, type, wallet })),
  )
  const { rows, hold } = useStableRows(choices)
  const pick = ({ type, wallet }: WalletChoice) =>
    type === 'walletConnect' ? push('ConnectingWalletConnect') : openWallet(wallet)

  return (
    <>
      <ViewBody>
        {rows.length > 0 || allWallets || isPending ? (
          <div {...hold}>
            <List label={text('connect.wallets')}>
              {rows.map((choice) => (
                <Row
                  key={choice.key}
                  lead={walletRowIcon(choice)}
                  name={choice.type === 'walletConnect' ? text('connect.walletConnect') : choice.wallet.name}
                  badge={walletRowBadge(choice, text)}
                  disabled={needsConsent}
                  onClick={() => pick(choice)}
                />
              ))}
              {isPending && <PendingRows />}
              {allWallets && <AllWalletsRow disabled={needsConsent} />}
            </List>
          </div>
        ) : (
          <EmptyState icon={walletIcon} title={text('connect.none')}>
            {text('connect.noneText')}
          </EmptyState>
        )}
        {error && (
          <HelperText tone="error">
            {text('connect.listFailed')}{' '}
            <TextButton onClick={() => void refetch()}>{text('common.tryAgain')}</TextButton>
          </HelperText>
        )}
      </ViewBody>
      <Legal text={legal} consent={legalCheckbox ? { isGiven: hasConsent, onChange: setConsent } : undefined} />
    </>
  )
}

/** Rows that hold the place of the directory's wallets. */
function PendingRows() {
  const text = useTranslate()
  return Array.from({ length: limits.wallets.recommended }, (_, index) => (
    <Row
      key={index}
      lead={<Skeleton shape="tile" />}
      name={
        <>
          <Skeleton shape="name" />
          <VisuallyHidden>{text('common.loading')}</VisuallyHidden>
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

function walletRowBadge({ type, wallet }: WalletChoice, text: Translate) {
  if (type === 'walletConnect') return <Badge icon={qrIcon}>{text('connect.qrCode')}</Badge>
  if (type === 'recent') return <Badge>{text('connect.recent')}</Badge>
  return wallet.installed && <Badge tone="good">{text('connect.installed')}</Badge>
}
