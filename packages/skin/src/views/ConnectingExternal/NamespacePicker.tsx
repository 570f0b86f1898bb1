import type { Namespace, WalletItem } from '@portico/headless'
import { networkIcon } from '../../icons/page.js'
import { Trans, useTranslate } from '../../messages/useTranslate.js'
import { List, Row } from '../../components/list/List.js'
import { NetworkIcon, getNetworkImage } from '../../components/icons/NetworkIcon.js'
import { StatusHero } from '../../components/feedback/StatusHero.js'
import { FramedIcon, WalletIcon } from '../../components/icons/WalletIcon.js'
import { ViewBody } from '../../shell/ViewBody.js'
import type { NetworkGroup } from '../../shell/networks/groupNetworks.js'

/** Where to connect; without a namespace, wherever the wallet can. */
export type ChosenNamespace = { readonly namespace: Namespace | undefined }

/** Props of `NamespaceChoice`. */
export type NamespacePickerProps = {
  readonly wallet: WalletItem
  readonly groups: readonly NetworkGroup[]
  readonly onChoose: (chosen: ChosenNamespace) => void
}

/** A wallet that speaks several namespaces: one of them, or all. */
export function NamespacePicker({ wallet, groups, onChoose }: NamespacePickerProps) {
  const text = useTranslate()
  return (
    <ViewBody>
      <StatusHero
        mark={<WalletIcon name={wallet.name} src={wallet.imageUrl} size="large" />}
        headline={text('external.where')}
      >
        <Trans message="external.whereText" values={{ wallet: wallet.name }} />
      </StatusHero>
      <List label={text('external.where')}>
        {groups.map(({ namespace, name, networks: [network] }) => (
          <Row
            key={namespace}
            short
            lead={<NetworkIcon name={name} src={getNetworkImage(network)} size="large" />}
            name={name}
            chevron
            onClick={() => onChoose({ namespace })}
          />
        ))}
        <Row
          short
          lead={<FramedIcon icon={networkIcon} />}
          name={text('external.everywhere')}
          chevron
          onClick={() => onChoose({ namespace: undefined })}
        />
      </List>
    </ViewBody>
  )
}
