import type { TableName } from '../table.ts'

/** A named state of a table. */
export interface TableView {
  id: number
  name: string
  /** The query string of the state, without its question mark. */
  query: string
  /** The staff of the site see it too. */
  isShared: boolean
  /** The user's table opens with it. */
  isDefault: boolean
  /** The user saved it; the others are shared. */
  isOwn: boolean
}

/** A view to save; one of the same name is replaced. */
export interface TableViewToSave {
  table: TableName
  name: string
  query: string
  isShared: boolean
  isDefault: boolean
}

export const MAX_VIEW_NAME = 60
export const MAX_VIEW_QUERY = 2000
/** Of one user and table. */
export const MAX_VIEWS = 30
