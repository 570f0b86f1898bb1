import {
  type Namespace,
  useConnections,
  useDeleteConnection,
  useModal,
  useNetworkPicker,
  useSwitchConnection,
  type WalletConnection,
} from '@portico/headless'
import { shortenAddress } from '@portico/headless/rules'
import { Fragment, useEffect, useRef, useState } from 'react'
import { Ltr } from '../../components/basics.js'
import { Button, IconButton } from '../../components/buttons/Button.js'
import { EmptyState, HelperText } from '../../components/feedback/feedback.js'
import { Badge, List, Row, SectionHeading } from '../../components/list/List.js'
import { checkIcon, walletIcon } from '../../icons/modal.js'
import { trashIcon } from '../../icons/view.js'
import { failureMessages, groupMessages } from '../../messages/en/views.js'
import { Trans, useTranslate, withMessages } from '../../messages/useTranslate.js'
import { AccountAvatar } from '../../shell/accountParts.js'
import { useFailureText } from '../../shell/failure.js'
import { LoginName, WalletMark } from '../../shell/loginParts.js'
import { useGroupName } from '../../shell/useGroupName.js'
import { ViewBody, ViewFooter } from '../../shell/View.js'
import { profileWalletsMessages } from './messages.js'

type Acts = {
  /** The connection that is being switched to. */
  readonly busy: WalletConnection | undefined
  readonly onSwitch: (connection: WalletConnection, address?: string) => void
  readonly onRemove: (connection: WalletConnection) => void
}

const isSame = (one: WalletConnection | undefined, other: WalletConnection) =>
  one?.connectorId === other.connectorId && one.namespace === other.namespace

function useStateText() {
  const t = useTranslate()
  return ({ state, locked }: WalletConnection) => {
    if (locked) return t('profileWallets.locked')
    if (state === 'connected') return t('profileWallets.current')
    return t(state === 'active' ? 'profileWallets.active' : 'profileWallets.disconnected')
  }
}

/** One wallet: a press makes it the current one, the button beside it forgets it. */
function WalletRow({ connection, acts }: { readonly connection: WalletConnection; readonly acts: Acts }) {
  const t = useTranslate()
  const stateText = useStateText()
  const { connectorId, namespace, walletInfo, address, state, connector, auth } = connection
  const isCurrent = state === 'connected'
  const shortAddress = <Ltr>{shortenAddress(address)}</Ltr>
  return (
    <Row
      id={`${namespace}:${connectorId}`}
      leading={<WalletMark connector={connector} wallet={walletInfo} />}
      name={auth?.name ? <LoginName name={auth.name} /> : walletInfo.name}
      sub={connector ? shortAddress : <Trans message="profileWallets.notFound" values={{ address: shortAddress }} />}
      whole
      badge={connector && <Badge>{stateText(connection)}</Badge>}
      busy={isSame(acts.busy, connection)}
      current={isCurrent}
      disabled={!connector}
      // A wallet that is asked twice refuses the second request.
      onClick={({ detail }) => !isCurrent && detail < 2 && acts.onSwitch(connection)}
      action={
        <IconButton
          icon={trashIcon}
          label={t('profileWallets.remove', { wallet: auth?.name ?? walletInfo.name })}
          // The next wallet moves to where this one was: the second half of a double click is not for it.
          onClick={({ detail }) => detail < 2 && acts.onRemove(connection)}
        />
      }
    />
  )
}

/** The accounts of the current wallet, when there is a choice. */
function Accounts({ connection, acts }: { readonly connection: WalletConnection; readonly acts: Acts }) {
  const t = useTranslate()
  const { accounts, address: chosen, walletInfo } = connection
  if (accounts.length < 2) return null
  const label = t('profileWallets.accounts', { wallet: walletInfo.name })
  return (
    <>
      <SectionHeading>{label}</SectionHeading>
      <List label={label}>
        {accounts.map(({ address, type }) => (
          <Row
            key={address}
            leading={<AccountAvatar address={address} />}
            name={<Ltr>{shortenAddress(address)}</Ltr>}
            sub={type && t(`profileWallets.${type}`)}
            current={address === chosen}
            trailingIcon={address === chosen ? checkIcon : undefined}
            onClick={() => address !== chosen && acts.onSwitch(connection, address)}
          />
        ))}
      </List>
    </>
  )
}

type NamespaceWalletsProps = {
  readonly namespace: Namespace
  readonly network?: string | undefined
  readonly acts: Acts
}

/** The wallets of one namespace; `network` is its name, where there are several. */
function NamespaceWallets({ namespace, network, acts }: NamespaceWalletsProps) {
  const t = useTranslate()
  const { connections, recentConnections } = useConnections({ namespace })
  const live = connections.filter((connection) => !recentConnections.includes(connection))
  const current = live.find(({ state }) => state === 'connected')
  const lists = [
    [network ? t('profileWallets.listIn', { network }) : t('profileWallets.list'), live],
    [network ? t('profileWallets.recentIn', { network }) : t('profileWallets.recent'), recentConnections],
  ] as const
  return lists.map(([label, wallets], index) => (
    <Fragment key={index}>
      {wallets.length > 0 && (
        <>
          <SectionHeading>{label}</SectionHeading>
          <List label={label}>
            {wallets.map((connection) => (
              <WalletRow key={connection.connectorId} connection={connection} acts={acts} />
            ))}
          </List>
        </>
      )}
      {index === 0 && current && <Accounts connection={current} acts={acts} />}
    </Fragment>
  ))
}

type OutcomeProps = {
  readonly busy: WalletConnection | undefined
  readonly asked: WalletConnection | undefined
  readonly error: SwitchError | null
}

/** What the last press led to, as long as it is not what the rows show. */
function Outcome({ busy, asked, error }: OutcomeProps) {
  const t = useTranslate()
  const failureText = useFailureText()
  const wallet = asked?.walletInfo.name ?? t('wallet.yours')
  return (
    <HelperText live>
      {busy
        ? busy.state === 'disconnected' && t('profileWallets.approve', { wallet: busy.walletInfo.name })
        : error && (error.isUserRejection ? t('profileWallets.rejected') : failureText(error, wallet))}
    </HelperText>
  )
}

type SwitchError = NonNullable<ReturnType<typeof useSwitchConnection>['error']>

const messages = { ...failureMessages, ...profileWalletsMessages, ...groupMessages }

/** The ProfileWallets view: the wallets of each namespace, to switch between, forget and add to. */
export const ProfileWallets = withMessages(function ProfileWallets() {
  const t = useTranslate()
  const { push } = useModal()
  const { groups, isGrouped } = useNetworkPicker()
  const groupName = useGroupName()
  const { connections } = useConnections()
  const switching = useSwitchConnection()
  const removing = useDeleteConnection()
  const [asked, setAsked] = useState<WalletConnection>()
  const busy = switching.isPending ? asked : undefined
  const request = useRef<AbortController>(undefined)
  // A wallet that approves after the view was left is not switched to.
  useEffect(() => () => request.current?.abort(), [])
  const acts: Acts = {
    busy,
    onSwitch(connection, address) {
      const { connectorId, namespace, leadsTo } = connection
      removing.reset()
      setAsked(connection)
      if (leadsTo) return push(leadsTo)
      request.current = new AbortController()
      switching.mutate({ connectorId, namespace, signal: request.current.signal, ...(address && { address }) })
    },
    onRemove({ connectorId, namespace }) {
      switching.reset()
      removing.mutate({ connectorId, namespace })
    },
  }
  const addWallet = () => push('Connect', { pendingRoute: { view: 'ProfileWallets', params: undefined } })

  return (
    <>
      <ViewBody>
        {groups.map((group) => (
          <NamespaceWallets
            key={group.namespace}
            namespace={group.namespace}
            network={isGrouped ? groupName(group) : undefined}
            acts={acts}
          />
        ))}
        {connections.length === 0 && (
          <EmptyState icon={walletIcon} title={t('profileWallets.none')}>
            {t('profileWallets.noneText')}
          </EmptyState>
        )}
        <Outcome busy={busy} asked={asked} error={switching.error ?? removing.error} />
      </ViewBody>
      <ViewFooter>
        <Button variant="second" icon={walletIcon} onClick={addWallet}>
          {t('profileWallets.add')}
        </Button>
      </ViewFooter>
    </>
  )
}, messages)
