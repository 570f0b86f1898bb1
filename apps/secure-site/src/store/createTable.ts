import { PostgresAdapter, sql, type ColumnDataType, type CreateTableBuilder, type Kysely } from 'kysely'

/** `text` and `bigint` as they are, with `?` where a value may be missing. */
export type Column = 'text' | 'bigint' | 'text?' | 'bigint?'

/** Makes a table with a primary key, if it is not there. A table of an earlier version gets the columns that it lacks. */
export async function createTable<Tables, Name extends keyof Tables & string>(
  store: Kysely<Tables>,
  name: Name,
  columns: Readonly<Record<keyof Tables[Name] & string, Column>>,
  key: readonly (keyof Tables[Name] & string)[],
): Promise<void> {
  let table: CreateTableBuilder<string, string> = store.schema.createTable(name).ifNotExists()
  for (const [column, type] of Object.entries<Column>(columns))
    table = table.addColumn(column, dataType(type), (built) => (type.endsWith('?') ? built : built.notNull()))
  await table.addPrimaryKeyConstraint(`${name}_key`, [...key]).execute()
  const present = await columnsOf(store, name)
  for (const [column, type] of Object.entries<Column>(columns)) {
    if (present.has(column)) continue
    const added = store.schema.alterTable(name).addColumn(column, dataType(type), (built) => {
      if (type.endsWith('?')) return built
      return built.notNull().defaultTo(type === 'text' ? '' : 0)
    })
    await added.execute()
  }
}

const dataType = (type: Column) => type.replace('?', '') as ColumnDataType

async function columnsOf<Tables>(store: Kysely<Tables>, name: string): Promise<ReadonlySet<string>> {
  const { rows } = await (
    isPostgres(store)
      ? sql<{ name: string }>`SELECT column_name AS name FROM information_schema.columns
        WHERE table_schema = current_schema() AND table_name = ${name}`
      : sql<{ name: string }>`SELECT name FROM pragma_table_info(${name})`
  ).execute(store)
  return new Set(rows.map((row) => row.name))
}

/** Whether a store is PostgreSQL, where a statement differs. */
export const isPostgres = <Tables>(store: Kysely<Tables>): boolean =>
  store.getExecutor().adapter instanceof PostgresAdapter
