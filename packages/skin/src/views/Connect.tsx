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
import { qrIcon } from '../icons/qrIcon.js'
import { walletIcon } from '../icons/walletIcon.js'
import { useText, type Translate } from '../locales/useText.js'
import { Badge } from '../parts/Badge.js'
import { Empty } from '../parts/Empty.js'
import { Hidden } from '../parts/Hidden.js'
import { Hint } from '../parts/Hint.js'
import { Ledger } from '../parts/Ledger.js'
import { Row } from '../parts/Row.js'
import { Skeleton } from '../parts/Skeleton.js'
import { TextButton } from '../parts/TextButton.js'
import { PlainTile, Tile } from '../parts/Tile.js'
import type { ViewProps } from '../router/declareView.js'
import { AllWalletsRow } from '../shell/AllWalletsRow.js'
import { Body } from '../shell/Body.js'
import { Legal, useLegalWords } from '../shell/Legal.js'
import { useHeldRows } from '../shell/useHeldRows.js'
import { useOpenWallet } from '../shell/useOpenWallet.js'

type Choice = { readonly key: string; readonly type: WalletGroupType; readonly wallet: WalletItem }

/** Wallets to connect with: all, or those that speak the wanted namespace. */
export function Connect({ params }: ViewProps<'Connect'>) {
  const namespace = params?.namespace
  const text = useText()
  const { push } = useModal()
  const { allWallets, legalCheckbox } = useFeatures()
  const { groups, isPending, error, refetch } = useWalletList()
  const speakers = useConnectors(namespace && { namespace })
  const openWallet = useOpenWallet(params)
  const [hasConsent, setConsent] = useState(false)
  const legal = useLegalWords(legalCheckbox ? 'consent' : 'accept')
  const waits = Boolean(legal) && legalCheckbox && !hasConsent
  const isSpeaker = ({ connectorId, namespaces }: WalletItem) =>
    !namespace || (connectorId ? speakers.some(({ id }) => id === connectorId) : namespaces.includes(namespace))
  const choices = groups.flatMap(({ type, wallets }) =>
    wallets.filter(isSpeaker).map((wallet): Choice => ({ key: `${type} ${wallet.id}`, type, wallet })),
  )
  const { rows, hold } = useHeldRows(choices)
  const pick = ({ type, wallet }: Choice) =>
    type === 'walletConnect' ? push('ConnectingWalletConnect') : openWallet(wallet)

  return (
    <>
      <Body>
        {rows.length > 0 || allWallets || isPending ? (
          <div {...hold}>
            <Ledger label={text('connect.wallets')}>
              {rows.map((choice) => (
                <Row
                  key={choice.key}
                  lead={lead(choice)}
                  name={choice.type === 'walletConnect' ? text('connect.walletConnect') : choice.wallet.name}
                  badge={badge(choice, text)}
                  disabled={waits}
                  onClick={() => pick(choice)}
                />
              ))}
              {isPending && <PendingRows />}
              {allWallets && <AllWalletsRow disabled={waits} />}
            </Ledger>
          </div>
        ) : (
          <Empty icon={walletIcon} title={text('connect.none')}>
            {text('connect.noneText')}
          </Empty>
        )}
        {error && (
          <Hint tone="error">
            {text('connect.listFailed')}{' '}
            <TextButton onClick={() => void refetch()}>{text('common.tryAgain')}</TextButton>
          </Hint>
        )}
      </Body>
      <Legal words={legal} consent={legalCheckbox ? { isGiven: hasConsent, onChange: setConsent } : undefined} />
    </>
  )
}

/** Rows that hold the place of the directory's wallets. */
function PendingRows() {
  const text = useText()
  return Array.from({ length: limits.wallets.recommended }, (_, index) => (
    <Row
      key={index}
      lead={<Skeleton shape="tile" />}
      name={
        <>
          <Skeleton shape="name" />
          <Hidden>{text('common.loading')}</Hidden>
        </>
      }
    />
  ))
}

const lead = ({ type, wallet }: Choice) =>
  type === 'walletConnect' ? <PlainTile icon={qrIcon} /> : <Tile name={wallet.name} src={wallet.imageUrl} />

function badge({ type, wallet }: Choice, text: Translate) {
  if (type === 'walletConnect') return <Badge icon={qrIcon}>{text('connect.qrCode')}</Badge>
  if (type === 'recent') return <Badge>{text('connect.recent')}</Badge>
  return wallet.installed && <Badge tone="good">{text('connect.installed')}</Badge>
}
