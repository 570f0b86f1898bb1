/** Runs a task once the frame that is being drawn is on the screen; at once where nothing is drawn. Returns a function that cancels it. */
export function afterPaint(task: () => void): () => void {
  if (typeof requestAnimationFrame === 'undefined') {
    task()
    return () => undefined
  }
  let timer: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(task)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
