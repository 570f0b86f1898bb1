import { type Network, useReceive } from '@portico/headless'
import { useContext, useState } from 'react'
import { Address } from '../../components/basics.js'
import { Button } from '../../components/buttons/Button.js'
import { Callout } from '../../components/feedback/status.js'
import { List, Row } from '../../components/list/List.js'
import { QrCode } from '../../components/qr/QrCode.js'
import { copyIcon } from '../../icons/view.js'
import { LocaleContext, Trans, useTranslate, withMessages } from '../../messages/useTranslate.js'
import { useCopy } from '../../shell/accountParts.js'
import { NetworkMark } from '../../shell/NetworkMark.js'
import { useViewHeader, ViewBody, ViewFooter } from '../../shell/View.js'
import { receiveMessages } from './messages.js'
import * as css from './Receive.css.js'

const hexAddress = /^0x[0-9a-f]{40}$/i

/** The whole address: one of 40 hexadecimal digits in groups of four. Copied by hand, it has no spaces. */
function AddressBlock({ address }: { readonly address: string }) {
  if (!hexAddress.test(address)) {
    return (
      <div className={css.address}>
        <Address address={address} />
      </div>
    )
  }
  const groups = address.slice(2).match(/.{4}/g) ?? []
  return (
    <bdi className={`${css.address} ${css.grouped}`}>
      <b>0x</b>
      {groups.map((group, index) =>
        index === 0 || index === groups.length - 1 ? <b key={index}>{group}</b> : <span key={index}>{group}</span>,
      )}
    </bdi>
  )
}

const networkIcon = (network: Network) => <NetworkMark network={network} size="large" />

/** The networks that the address receives on, by themselves. */
function SupportedNetworks({
  networks,
  onBack,
}: {
  readonly networks: readonly Network[]
  readonly onBack: () => void
}) {
  const t = useTranslate()
  useViewHeader({ title: t('receive.networks'), onBack })
  return (
    <ViewBody>
      <List label={t('receive.networks')}>
        {networks.map((network) => (
          <Row key={network.caipNetworkId} short leading={networkIcon(network)} name={network.name} />
        ))}
      </List>
    </ViewBody>
  )
}

/** The Receive view: the active address as a QR code and in full, and the networks it receives on. */
export const Receive = withMessages(function Receive() {
  const t = useTranslate()
  const { locale } = useContext(LocaleContext)
  const copy = useCopy()
  const [isListed, setListed] = useState(false)
  const { address, uri, networks, otherNetworks } = useReceive()
  const [first, ...more] = networks
  if (!address || !first) return null
  if (isListed) return <SupportedNetworks networks={networks} onBack={() => setListed(false)} />

  const others = new Intl.ListFormat(locale, { type: 'disjunction' }).format(otherNetworks.map(({ name }) => name))
  return (
    <>
      <ViewBody>
        <QrCode text={uri} level="Q" label={t('receive.qrLabel')} logo={networkIcon(first)} />
        <AddressBlock address={address} />
        <List label={t('receive.networks')}>
          <Row
            leading={networkIcon(first)}
            name={more.length > 0 ? t('receive.andMore', { network: first.name, count: more.length }) : first.name}
            whole
            sub={t(more.length > 0 ? 'receive.onlyThese' : 'receive.only')}
            chevron={more.length > 0}
            onClick={more.length > 0 ? () => setListed(true) : undefined}
          />
        </List>
        {otherNetworks.length > 0 && (
          <Callout tone="warning">
            <Trans message="receive.lost" values={{ networks: others }} />
          </Callout>
        )}
      </ViewBody>
      <ViewFooter>
        <Button icon={copyIcon} onClick={() => void copy(address, 'ADDRESS_COPIED')}>
          {t('receive.copy')}
        </Button>
      </ViewFooter>
    </>
  )
}, receiveMessages)
