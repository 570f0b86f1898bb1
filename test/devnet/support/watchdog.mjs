// Reads process ids from stdin: +1 for a process that started, -1 for one that ended. When the process that started this one
// is gone, even by SIGKILL, stdin closes and whatever still runs is killed.

import { createInterface } from 'node:readline'

const alive = new Set()
for await (const line of createInterface({ input: process.stdin })) {
  const pid = Math.abs(Number(line))
  if (line.startsWith('+')) alive.add(pid)
  else alive.delete(pid)
}
for (const pid of alive) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    continue
  }
}
