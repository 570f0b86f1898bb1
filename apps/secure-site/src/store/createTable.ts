import type { ColumnDataType, CreateTableBuilder, Kysely } from 'kysely'

/** `text` and `bigint` as they are, with `?` where a value may be missing. */
export type Column = 'text' | 'bigint' | 'text?' | 'bigint?'

/** Makes a table with a primary key, if it is not there. */
export async function createTable<Tables, Name extends keyof Tables & string>(
  store: Kysely<Tables>,
  name: Name,
  columns: Readonly<Record<keyof Tables[Name] & string, Column>>,
  key: readonly (keyof Tables[Name] & string)[],
): Promise<void> {
  let table: CreateTableBuilder<string, string> = store.schema.createTable(name).ifNotExists()
  for (const [column, type] of Object.entries<Column>(columns)) {
    const isOptional = type.endsWith('?')
    const dataType = type.replace('?', '') as ColumnDataType
    table = table.addColumn(column, dataType, (built) => (isOptional ? built : built.notNull()))
  }
  await table.addPrimaryKeyConstraint(`${name}_key`, [...key]).execute()
}
