import { PorticoProvider, type Route, useModal } from '@portico/headless'
import { PorticoModal, type ThemeVariables } from '@portico/skin'
import { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApprovalStage } from './ApprovalStage'
import type { Choice } from './galleryHash'
import type { Fixture } from '../../../../packages/skin/test/gallery/fixture'
import { createScene, type Scene } from './createScene'
import { serveFixture } from './galleryServices'

type Drawn = Scene & { readonly queryClient: QueryClient }

/** Arranges the scene, then opens the modal. */
function Opener({ arrange, route, onFail }: Pick<Scene, 'arrange'> & { route: Route; onFail: () => void }) {
  const { open } = useModal()
  useEffect(() => {
    let left = false
    arrange().then(
      () => left || open(route),
      () => left || onFail(),
    )
    return () => {
      left = true
    }
  }, [arrange, open, route, onFail])
  return null
}

/** On a phone the modal is as wide as the screen. */
const sheet: ThemeVariables = { '--portico-modal-width': '100%' }

type StageProps = Pick<Choice, 'direction' | 'width'> & {
  readonly state: string
  readonly fixture: Fixture
  readonly theme: 'light' | 'dark'
}

/** The modal in a state, in place. */
export function Stage({ state, fixture, theme, direction, width }: StageProps) {
  const [drawn, setDrawn] = useState<Drawn | 'failed'>()
  useEffect(() => {
    let scene: Drawn | undefined
    let left = false
    serveFixture(fixture).then(
      () => {
        if (left) return
        scene = { ...createScene(fixture), queryClient: new QueryClient() }
        // For the console, as on the other pages.
        Object.assign(globalThis, { portico: scene.client })
        setDrawn(scene)
      },
      () => left || setDrawn('failed'),
    )
    return () => {
      left = true
      scene?.client.destroy()
      scene?.queryClient.clear()
      setDrawn(undefined)
    }
  }, [fixture])
  return (
    <div className="gallery-stage" data-theme={theme}>
      <div className="gallery-screen" data-width={width} data-frame={fixture.approval && ''}>
        {fixture.approval && (
          <ApprovalStage name={state} scene={fixture.approval} theme={theme} direction={direction} />
        )}
        {!fixture.route && !fixture.approval && (
          <p>The modal has no view for this flow. What its hook returns for this step is in the fixture.</p>
        )}
        {drawn === 'failed' && <p>The modal cannot be drawn: this page needs a service worker.</p>}
        {fixture.route && drawn && drawn !== 'failed' && (
          <PorticoProvider client={drawn.client} queryClient={drawn.queryClient}>
            <Opener arrange={drawn.arrange} route={fixture.route} onFail={() => setDrawn('failed')} />
            <PorticoModal
              inline
              theme={theme}
              // There is no Arabic in it: the words stay English, and everything turns round.
              locale={direction === 'rtl' ? 'ar' : 'en-US'}
              {...(width !== 360 && { themeVariables: sheet })}
            />
          </PorticoProvider>
        )}
      </div>
    </div>
  )
}
