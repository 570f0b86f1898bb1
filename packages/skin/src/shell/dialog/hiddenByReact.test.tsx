import { Activity, type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nextFrames } from '../../../test/film.js'
import { openModal, openSite } from '../../../test/site.js'
import { createWorld } from '../../../test/world.js'

const never = new Promise<never>(() => undefined)
const Pending = () => use(never)

const pages = {
  'an Activity': (isHidden: boolean, children: ReactNode) => (
    <Activity mode={isHidden ? 'hidden' : 'visible'}>{children}</Activity>
  ),
  'a sibling that suspends': (isHidden: boolean, children: ReactNode) => (
    <Suspense fallback={<p>Loading</p>}>
      {children}
      {isHidden && <Pending />}
    </Suspense>
  ),
}

const dialog = () => document.querySelector('dialog') as HTMLDialogElement
const isLocked = () => document.documentElement.style.overflow === 'hidden'

it.each(Object.entries(pages))(
  'gives the page back while %s hides it, and is there again afterwards',
  async (_, draw) => {
    let hide: (isHidden: boolean) => void = () => undefined
    function Page({ children }: { readonly children: ReactNode }) {
      const [isHidden, setHidden] = useState(false)
      useEffect(() => {
        hide = setHidden
      }, [])
      return draw(isHidden, children)
    }
    const { client } = await openSite(createWorld(), {
      within: (site) => (
        <>
          <Page>{site}</Page>
          <button>Elsewhere</button>
        </>
      ),
    })
    const isOpen = () => client.state.getState().modal.isOpen
    await openModal()
    await expect.poll(() => dialog().matches(':modal')).toBe(true)
    hide(true)
    await expect.poll(() => dialog().open).toBe(false)
    for (let frame = 0; frame < 3; frame += 1) await nextFrames()
    expect([dialog().matches(':modal'), isLocked(), isOpen()]).toEqual([false, false, true])
    await page.getByRole('button', { name: 'Elsewhere' }).click()
    hide(false)
    await expect.poll(() => [dialog().matches(':modal'), isLocked()]).toEqual([true, true])
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => [dialog().open, isLocked(), isOpen()]).toEqual([false, false, false])
  },
)
