import type { CDPSession } from '@playwright/test'

/** An event of Chromium's trace format. */
type TraceEvent = {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** CPU time of an event with an end, in microseconds. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/**
 * From now until the returned function is called, which resolves with the CPU time of the page's longest task, in ms. What the test
 * evaluates in the page is among them: searching by role takes longer than what is measured.
 */
export async function recordTasks(session: CDPSession): Promise<() => Promise<number>> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { readonly value: readonly object[] }) => {
    for (const event of value) events.push(event as TraceEvent)
  }
  session.on('Tracing.dataCollected', collect)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'] },
  })
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await complete
    session.off('Tracing.dataCollected', collect)
    const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
    const mainThreads = new Set(
      events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
    )
    const tasks = events.filter(
      (event) => event.name === 'ThreadControllerImpl::RunTask' && mainThreads.has(threadOf(event)),
    )
    if (tasks.length === 0) throw new Error('the trace has no tasks')
    return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000
  }
}
