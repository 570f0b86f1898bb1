import { hashStarts } from './hashStarts'
import { LateTool } from './LateTool'

const load = async () => (await (await import('./waitingDemo/startDemo')).startDemo('theming')).Example

export const ThemeEditor = () => (
  <LateTool className="live-demo theme-editor-place" name="the theme editor" hashStart={hashStarts.theme} load={load} />
)
