/** How long the page is kept from drawing and answering, in ms: half of a frame. */
const slice = 8

/** Resolves in a task of its own, and needs no timer: those of a page in the background wait. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(undefined)
  })

/** Maps a list, however long, while the page draws and answers in between. What is mapped to `undefined` is left out. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result | undefined,
): Promise<readonly Result[]> {
  const results: Result[] = []
  let end = performance.now() + slice
  for (const item of items) {
    if (performance.now() >= end) {
      // oxlint-disable-next-line no-await-in-loop
      await nextTask()
      end = performance.now() + slice
    }
    const result = map(item)
    if (result !== undefined) results.push(result)
  }
  return results
}
