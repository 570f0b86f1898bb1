import { useNetworkPicker, type UseNetworkPickerResult } from '@portico/headless'
import { shortenAddress } from '@portico/headless/rules'
import { useState } from 'react'
import { TextButton } from '../../components/buttons/Button.js'
import { NoResults } from '../../components/feedback/NoResults.js'
import { SearchField } from '../../components/fields/Field.js'
import { Row, SectionHeading } from '../../components/list/List.js'
import {
  NetworkList,
  type NetworkListProps,
  toNetworkOption,
  NetworkSwitching,
  useIsSwitchShown,
} from '../../shell/networkParts.js'
import { Ltr, VisuallyHidden } from '../../components/basics.js'
import { groupMessages, networkMessages } from '../../messages/en/views.js'
import { useTranslate, withMessages } from '../../messages/useTranslate.js'
import { AccountAvatar, useDisconnectWithToast } from '../../shell/accountParts.js'
import { LoginName } from '../../shell/loginParts.js'
import { useLoginName } from '../../shell/useLoginName.js'
import { useGroupName } from '../../shell/useGroupName.js'
import { ViewBody } from '../../shell/View.js'

type NamespaceNetworksProps = {
  readonly group: UseNetworkPickerResult['groups'][number]
  readonly list: Pick<NetworkListProps, 'current' | 'busy' | 'onSelect'>
}

/** Networks of one namespace with the connected account; with a heading when they are several. */
function NamespaceNetworks({ group, list }: NamespaceNetworksProps) {
  const t = useTranslate()
  const { namespace, networks, account } = group
  const name = useGroupName()(group)
  const login = useLoginName(namespace)
  const { disconnect, isPending } = useDisconnectWithToast(namespace)
  return (
    <>
      {networks.length > 1 && <SectionHeading>{name}</SectionHeading>}
      <NetworkList label={name} networks={networks.map(toNetworkOption)} {...list}>
        {account && (
          <Row
            whole
            leading={<AccountAvatar address={account.address} />}
            name={<Ltr>{shortenAddress(account.address)}</Ltr>}
            sub={login ? <LoginName name={login} /> : account.walletInfo.name}
            action={
              <TextButton disabled={isPending} onClick={disconnect}>
                <span>{t('common.disconnect')}</span>
                <VisuallyHidden>{` ${name}`}</VisuallyHidden>
              </TextButton>
            }
          />
        )}
      </NetworkList>
    </>
  )
}

const messages = { ...networkMessages, ...groupMessages }

/** The SwitchNetwork view: one list of networks, or one per namespace with its connected account. */
export const SwitchNetwork = withMessages(function SwitchNetwork() {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const picker = useNetworkPicker({ search })
  const isSwitchShown = useIsSwitchShown(picker)
  if (isSwitchShown) return <NetworkSwitching {...picker} />

  const { groups, isGrouped, current, isPending, target, pick } = picker
  const list = {
    current: current.caipNetworkId,
    busy: isPending ? target?.caipNetworkId : undefined,
    onSelect: (id: typeof current.caipNetworkId) => void pick(id),
  }
  return (
    <ViewBody>
      <SearchField
        label={t('networks.search')}
        clearLabel={t('common.clear')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onClear={() => setSearch('')}
      />
      {groups.map((group) =>
        isGrouped ? (
          <NamespaceNetworks key={group.namespace} group={group} list={list} />
        ) : (
          <NetworkList
            key={group.namespace}
            label={t('networks.list')}
            networks={group.networks.map(toNetworkOption)}
            {...list}
          />
        ),
      )}
      {groups.length === 0 && (
        <NoResults title={t('networks.none')} showAllLabel={t('networks.all')} onShowAll={() => setSearch('')}>
          {t('networks.noneText')}
        </NoResults>
      )}
    </ViewBody>
  )
}, messages)
