import { useContext } from 'react'
import { Avatar, type AvatarSize } from '../../components/icons/Avatar.js'
import { archSizes } from '../../components/icons/icons.css.js'
import { ImageWithFallback } from '../../components/icons/ImageWithFallback.js'
import { ComponentOverridesContext } from '../componentOverrides.js'

/** Picture of an account: the host's, else one drawn from the address. */
export function AccountAvatar({ address, size }: { readonly address: string; readonly size?: AvatarSize }) {
  const { avatar: HostAvatar } = useContext(ComponentOverridesContext)
  if (!HostAvatar) return <Avatar address={address} {...(size && { size })} />
  return (
    <ImageWithFallback shape={archSizes[size ?? 'medium']}>
      <HostAvatar address={address} />
    </ImageWithFallback>
  )
}
