import { usePortico } from '@portico/headless'
import { SiteIcon } from '../../components/icons/pageIcons.js'
import { PorticoLogo } from '../../components/qr/QrCode.js'

/** The icon of the site that is connected to; of one that has none, the mark of Portico. */
export function SiteMark() {
  const { name, icons } = usePortico().options.metadata
  return icons[0] ? <SiteIcon name={name} src={icons[0]} size="large" /> : <PorticoLogo />
}
