/** Ms until a window that does not load counts as blocked, and between two looks at it. */
const patience = 10_000
const interval = 50

const path = '/approve'

const sleep = () => new Promise((resolve) => void setTimeout(resolve, interval))

/** Whether the page of the secure site is there; of another one nothing can be read. */
function isLoaded(opened: Window): boolean {
  try {
    return opened.location.pathname === path && opened.document.readyState === 'complete'
  } catch {
    return false
  }
}

/**
 * Opens an empty page of the secure site in a window of its own, which no page can cover, filter or clip. The frame draws into it, so no
 * message can be forged. Has to be called in a press.
 *
 * @returns `undefined` where the browser blocks windows, or keeps them apart from the page that opens them (COOP)
 */
export async function openWindow(): Promise<Window | undefined> {
  const opened = window.open(path, '_blank', 'popup,width=420,height=720')
  if (!opened) return undefined
  for (const until = performance.now() + patience; performance.now() < until; await sleep()) {
    if (isLoaded(opened)) return opened
  }
  opened.close()
  return undefined
}

/** Adds the style sheets of the frame to the page of a window. */
export function copySheets({ document: page }: Window): Promise<unknown> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  return Promise.all(
    sheets.map(
      ({ href }) =>
        new Promise((resolve, reject) => {
          const link = page.createElement('link')
          Object.assign(link, { rel: 'stylesheet', href, onload: resolve, onerror: reject })
          page.head.append(link)
        }),
    ),
  )
}
