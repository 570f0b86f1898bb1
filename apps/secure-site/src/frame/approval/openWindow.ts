/** Ms until a window that does not load counts as blocked, and between two looks at it. */
const patience = 10_000
const interval = 50

const path = '/approve'

/** Px. A phone opens a tab instead. */
const size = { width: 420, height: 720 }

/** Over the middle of the window that opens it. */
function toFeatures(): string {
  const height = Math.min(size.height, screen.availHeight)
  const left = Math.round(screenX + (outerWidth - size.width) / 2)
  const top = Math.round(screenY + (outerHeight - height) / 2)
  return `popup,width=${size.width},height=${height},left=${left},top=${top}`
}

const sleep = () => new Promise((resolve) => void setTimeout(resolve, interval))

/** Whether the page of the secure site is there; of another one nothing can be read. */
function isLoaded(opened: Window): boolean {
  try {
    return opened.location.pathname === path && opened.document.readyState === 'complete'
  } catch {
    return false
  }
}

/** Adds the style sheets of the frame to the page of a window. */
function copySheets({ document: page }: Window): Promise<unknown> {
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

/**
 * Opens a page of the secure site in a window of its own, which no other page can cover, filter or clip. The frame draws into it, so no
 * message can be forged. Has to be called in a press. `blocked`: by the browser, or by the site that embeds the frame, which may sandbox it
 * or keep windows apart from it (COOP). `closed`: by the person, before it was there.
 */
export async function openWindow(): Promise<Window | 'blocked' | 'closed'> {
  const opened = window.open(path, '_blank', toFeatures())
  if (!opened) return 'blocked'
  try {
    for (const until = performance.now() + patience; performance.now() < until; await sleep()) {
      if (opened.closed) return 'closed'
      if (!isLoaded(opened)) continue
      await copySheets(opened)
      return opened
    }
  } catch {
    // A style sheet did not load: what is not drawn as it should be is not approved.
  }
  opened.close()
  return 'blocked'
}
