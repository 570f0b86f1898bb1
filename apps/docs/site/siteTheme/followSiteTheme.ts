import type { Client } from '@portico/headless'
import { setThemeMode } from '@portico/headless/actions'
import { onSiteTheme, readSiteTheme } from './siteTheme'

const followers = new WeakSet<Client>()

/** Draws the modal and the buttons of a client in the theme of the site, which by themselves follow the system. */
export function followSiteTheme(client: Client): void {
  if (followers.has(client)) return
  followers.add(client)
  const follow = () => {
    const theme = readSiteTheme()
    setThemeMode(client, theme === 'auto' ? undefined : theme)
  }
  follow()
  onSiteTheme(follow)
}
