import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { nextFrames } from '../../test/film.js'
import { approvalScenes } from '../../test/gallery/approvalScenes.js'
import { describeScene } from '../../test/gallery/describeScene.js'
import { axeViolations } from '../../test/scope.js'
import { ApprovalScope } from './ApprovalScope.js'
import { ApprovalView } from './ApprovalView.js'

const folder = (import.meta as { readonly env?: Readonly<Record<string, string>> }).env?.['PORTICO_SHOTS']

it.each(Object.entries(approvalScenes))('draws %s', async (name, scene) => {
  const state = await describeScene(name, scene)
  for (const mode of ['light', 'dark'] as const) {
    await page.viewport(360, 600)
    const { container, unmount } = await render(
      <ApprovalScope mode={mode}>
        <ApprovalView {...state} onApprove={() => {}} onReject={() => {}} />
      </ApprovalScope>,
    )
    await nextFrames()
    expect(await axeViolations(container)).toEqual([])
    if (folder) await page.screenshot({ path: `${folder}/${name}-${mode}.png` })
    await unmount()
  }
})
