import { Hono } from 'hono'
import { html } from 'hono/html'
import { hashOf } from '../crypto/masterKey'
import type { NodeBindings } from '../http/createApi'
import { onlyOwnForms } from '../http/onlyOwnForms'
import { deviceList, page } from '../http/page'
import { removeDevice } from './devices'
import type { LoginServer } from './LoginServer'

/** Ms that the link of a mail is good for: it stays in the mail box. */
const lifetime = 7 * 86_400_000

/** The pages behind "stop it" in the mail about a new device. Opening one does nothing: scanners open links. */
export function stopPages(server: LoginServer) {
  const app = new Hono<{ Bindings: NodeBindings }>()
  app.use(onlyOwnForms(server.origin))
  const find = (link: string) =>
    server.store
      .selectFrom('devices')
      .select(['user_id', 'signing', 'site', 'browser'])
      .where('stop_hash', '=', hashOf(link))
      .where('first_seen', '>', server.now() - lifetime)
      .executeTakeFirst()
  app.get('/:link', async (context) => {
    const found = await find(context.req.param('link'))
    return found ? context.html(stopPage(found)) : context.html(overPage(), 410)
  })
  app.post('/:link', async (context) => {
    const found = await find(context.req.param('link'))
    if (!found) return context.html(overPage(), 410)
    await removeDevice(server, { userId: found.user_id, signing: found.signing })
    return context.html(stoppedPage())
  })
  return app
}

const stopPage = (device: { readonly site: string; readonly browser: string }) =>
  page(
    'Stop this device?',
    html`${deviceList(device)}
      <p>It is signed out, and cannot use the wallet. Your other devices keep it.</p>
      <form method="post"><button>Stop it, this was not me</button></form>`,
  )

const stoppedPage = () =>
  page(
    'The device is signed out',
    html`<p>
      Somebody can read your mail: change the password of your mail box. Then open the wallet once on a device of yours,
      so that its key is split anew.
    </p>`,
  )

const overPage = () =>
  page('There is nothing to stop here', html`<p>The device was removed, or the link is older than a week.</p>`)
