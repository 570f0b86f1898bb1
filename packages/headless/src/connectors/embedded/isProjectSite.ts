import { defaultServices } from '../../constants/defaults.js'

type Services = { readonly secureSite: string; readonly directory: string }

const originOf = (url: string) => new URL(url).origin

/**
 * Whether an embedded wallet is that of the project, so that the list of origins of the project's directory is also its own. A secure
 * site of the team's own beside the vendor's directory has a list that only it knows.
 *
 * @param frames - what the connector shows in a frame
 */
export function isProjectSite(frames: readonly string[] | undefined, { secureSite, directory }: Services): boolean {
  const isOfServices = frames === undefined || frames.includes(originOf(secureSite))
  const isVendors = originOf(secureSite) === defaultServices.secureSite
  return isOfServices && (isVendors || originOf(directory) !== defaultServices.directory)
}
