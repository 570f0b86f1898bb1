import { onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  ApprovalScope,
  type ApprovalScopeProps,
  ApprovalView,
  type ApprovalViewProps,
} from '../src/exports/approval.js'
import { nextFrames } from './film.js'
import { type ApprovalScene, approvalScenes } from './gallery/approvalScenes.js'
import { describeScene } from './gallery/describeScene.js'
import { longMessages } from './longWords.js'

/** A button of what is drawn. */
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })

/** Of the page that a scene is drawn in. */
export type SceneOptions = Partial<Omit<ApprovalScopeProps, 'children'>> &
  Pick<ApprovalViewProps, 'mayPress'> & { readonly width?: number; readonly height?: number }

/** What pictures are taken of. */
export const sceneLooks: Readonly<Record<string, SceneOptions>> = {
  light: {},
  dark: { mode: 'dark' },
  rtl: { locale: 'ar' },
  words: { messages: longMessages, width: 320 },
  zoom: { width: 180, height: 300 },
  phone: { width: 390, height: 844 },
}

/** Draws a scene in a page of the size of the frame. */
export async function openScene(
  name: string,
  { width = 360, height = 600, mayPress, ...scope }: SceneOptions = {},
  more: Partial<ApprovalScene> = {},
) {
  const { innerWidth, innerHeight } = window
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  await page.viewport(width, height)
  const onApprove = vi.fn<() => void>()
  const onReject = vi.fn<() => void>()
  const onLimit = vi.fn<(call: number, amount?: bigint) => void>()
  const draw = async (change: Partial<ApprovalScene>) => {
    const found = approvalScenes[name]
    if (!found) throw new TypeError(`no scene ${name}`)
    const scene = { ...found, ...change }
    return (
      <ApprovalScope mode="light" {...scope}>
        <ApprovalView
          {...await describeScene(name, scene)}
          {...{ onApprove, onReject, mayPress }}
          onLimit={scene.canLimit ? onLimit : undefined}
        />
      </ApprovalScope>
    )
  }
  const { container, rerender } = await render(await draw(more))
  await nextFrames()
  return {
    container,
    onApprove,
    onReject,
    onLimit,
    change: async (change: Partial<ApprovalScene>) => rerender(await draw(change)),
  }
}

/** Elements that are wider than the page, or reach out of it at a side. */
export const outside = () =>
  [...document.querySelectorAll('section *')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    return width > 1 && (left < -0.5 || right > innerWidth + 0.5)
  })
