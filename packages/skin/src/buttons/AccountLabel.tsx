import { useIdentity } from '@portico/headless'
import { shortenAddress } from '@portico/headless/rules'
import { classNames, Ltr } from '../components/basics.js'
import { Avatar } from '../components/icons/Avatar.js'
import { name, ownName } from './buttons.css.js'

/** Props of `AccountLabel`. */
export type AccountLabelProps = { readonly address: string }

/** Picture and name of an account, once the modal has asked for them; the button asks for nothing. */
export function AccountLabel({ address }: AccountLabelProps) {
  const { data } = useIdentity({ address, query: { enabled: false } })
  return (
    <>
      <Avatar address={address} src={data?.avatar} size="small" />
      {data?.name ? (
        <bdi className={classNames(name, ownName)} title={address}>
          {data.name}
        </bdi>
      ) : (
        <Ltr>{shortenAddress(address)}</Ltr>
      )}
    </>
  )
}
