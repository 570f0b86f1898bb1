import { LateTool } from './LateTool'

const load = async () => (await import('./gallery/Gallery')).Gallery

/** The gallery of states, whose links start as those of `galleryHash`. */
export const StateGallery = () => (
  <LateTool className="gallery-place" name="the gallery" hashStart="#state?" load={load} />
)
