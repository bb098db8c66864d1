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
  /** The emails that send reports with it, which end if it is deleted; empty for users who may not delete it. */
  schedules: TableViewSchedule[]
}

/** How often an email sends a report: weekly on Monday, monthly on the first day. */
export const CADENCES = ['daily', 'weekly', 'monthly'] as const
export type Cadence = (typeof CADENCES)[number]

/** An email that sends a report with a view. */
export interface TableViewSchedule {
  /** The name of the user who set it up. */
  user: string
  cadence: Cadence
  hour: number
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
