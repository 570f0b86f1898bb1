import { useLocation } from '@rspress/core/runtime'
import { useEffect, useMemo, useRef } from 'react'

type StaticCodeProps = {
  /** The same for the same words. */
  readonly id: string
  /** The words as HTML; empty in the scripts of a built page, whose HTML has them. */
  readonly html: string
}

/** Pages that were reached by a link, so that their HTML is not in the document. */
const pages = new Map<string, Promise<Document>>()

function readPage(path: string): Promise<Document> {
  const page = pages.get(path) ?? loadPage(path)
  pages.set(path, page)
  return page
}

async function loadPage(path: string): Promise<Document> {
  const answer = await fetch(path)
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
}

/** What `staticCode` made of a listing. React keeps the words that the HTML of the page has; after a link they are taken from it. */
export function StaticCode({ id, html }: StaticCodeProps) {
  const element = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // For another object, React would write the words anew.
  const words = useMemo(() => ({ __html: html }), [html])
  useEffect(() => {
    const { current } = element
    if (!current || current.hasChildNodes()) return
    readPage(pathname).then(
      (page) => (current.innerHTML = page.querySelector(`[data-listing="${id}"]`)?.innerHTML ?? ''),
      () => (current.textContent = 'This listing did not load. Reload the page to try again.'),
    )
  }, [id, pathname])
  return <code ref={element} data-listing={id} dangerouslySetInnerHTML={words} />
}
