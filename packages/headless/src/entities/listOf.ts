import * as z from 'zod/mini'
import { sayIssue } from './sayIssue.js'

/** A list from outside: its first `longest` items are read one by one, and a bad one drops that item only (R6). */
export const listOf = <Item extends z.ZodMiniType>(item: Item, longest: number) =>
  z.pipe(
    z.array(z.unknown(), { error: sayIssue }),
    z.transform((items): readonly z.output<Item>[] =>
      items.slice(0, longest).flatMap((raw) => {
        const read = item.safeParse(raw)
        return read.success ? [read.data] : []
      }),
    ),
  )
