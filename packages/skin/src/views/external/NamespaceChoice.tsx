import type { Namespace, WalletItem } from '@portico/headless'
import { networkIcon } from '../../icons/networkIcon.js'
import { Sentence } from '../../locales/Sentence.js'
import { useText } from '../../locales/useText.js'
import { Ledger } from '../../parts/Ledger.js'
import { NetworkChip } from '../../parts/NetworkChip.js'
import { Row } from '../../parts/Row.js'
import { Scene } from '../../parts/Scene.js'
import { IconTile, Tile } from '../../parts/Tile.js'
import { Body } from '../../shell/Body.js'
import type { NetworkGroup } from '../../shell/networkGroups.js'
import { networkImage } from '../../shell/networkImage.js'

/** Where to connect; without a namespace, wherever the wallet can. */
export type ChosenNamespace = { readonly namespace: Namespace | undefined }

/** Props of `NamespaceChoice`. */
export type NamespaceChoiceProps = {
  readonly wallet: WalletItem
  readonly groups: readonly NetworkGroup[]
  readonly onChoose: (chosen: ChosenNamespace) => void
}

/** A wallet that speaks several namespaces: one of them, or all. */
export function NamespaceChoice({ wallet, groups, onChoose }: NamespaceChoiceProps) {
  const text = useText()
  return (
    <Body>
      <Scene mark={<Tile name={wallet.name} src={wallet.imageUrl} size="large" />} headline={text('external.where')}>
        <Sentence of="external.whereText" with={{ wallet: wallet.name }} />
      </Scene>
      <Ledger label={text('external.where')}>
        {groups.map(({ namespace, name, networks: [network] }) => (
          <Row
            key={namespace}
            short
            lead={<NetworkChip name={name} src={networkImage(network)} size="large" />}
            name={name}
            chevron
            onClick={() => onChoose({ namespace })}
          />
        ))}
        <Row
          short
          lead={<IconTile icon={networkIcon} />}
          name={text('external.everywhere')}
          chevron
          onClick={() => onChoose({ namespace: undefined })}
        />
      </Ledger>
    </Body>
  )
}
