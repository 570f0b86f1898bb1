import { usePortico } from '@portico/headless'
import { useContext } from 'react'
import { Code } from '../parts/Address.js'
import { Niche } from '../parts/Niche.js'
import * as css from './Header.css.js'
import { HostPartsContext } from './hostParts.js'

/** Picture of the site that asks. */
export function SiteNiche() {
  const { logo: Logo } = useContext(HostPartsContext)
  const { name, icons } = usePortico().options.metadata
  return <span className={css.site}>{Logo ? <Logo /> : <Niche name={name} src={icons[0]} size="header" />}</span>
}

/** Where the visitor is, taken from the address of the page. */
export function SiteOrigin() {
  return (
    <p className={css.origin}>
      <Code>{location.host}</Code>
    </p>
  )
}
