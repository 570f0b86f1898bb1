import { useAccount, type Namespace } from '@portico/headless'
import { shortenAddress } from '@portico/headless/rules'
import { useText } from '../../locales/useText.js'
import { Code } from '../../parts/Address.js'
import { Hidden } from '../../parts/Hidden.js'
import { NetworkList, type NetworkListProps } from '../../parts/NetworkList.js'
import { Row } from '../../parts/Row.js'
import { SectionLabel } from '../../parts/SectionLabel.js'
import { TextButton } from '../../parts/TextButton.js'
import { AccountMark } from '../../shell/AccountMark.js'
import { useLeave } from '../../shell/useLeave.js'

/** Networks of one namespace under its name, and who is connected on them. */
export function NamespaceNetworks({
  namespace,
  ...list
}: { readonly namespace: Namespace } & Omit<NetworkListProps, 'children'>) {
  const text = useText()
  const { address, walletInfo } = useAccount({ namespace })
  const { leave, isPending } = useLeave(namespace)
  const disconnect = address && (
    <TextButton disabled={isPending} onClick={leave}>
      {text('common.disconnect')}
      <Hidden> {list.label}</Hidden>
    </TextButton>
  )

  return (
    <>
      <SectionLabel action={disconnect}>{list.label}</SectionLabel>
      <NetworkList {...list}>
        {address && (
          <Row
            lead={<AccountMark address={address} />}
            name={<Code>{shortenAddress(address)}</Code>}
            sub={walletInfo?.name}
          />
        )}
      </NetworkList>
    </>
  )
}
