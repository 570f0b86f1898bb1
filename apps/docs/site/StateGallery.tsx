import { hashStarts } from './hashStarts'
import { LateTool } from './LateTool'

const load = async () => (await import('./gallery/Gallery')).Gallery

export const StateGallery = () => (
  <LateTool className="gallery-place" name="the gallery" hashStart={hashStarts.state} load={load} />
)
