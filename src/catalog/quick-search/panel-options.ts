import type { RowView } from '../views/row-view.ts'

/** Entries of the search panel other than products. */
export interface PanelGroup {
  kind: 'categories' | 'brands' | 'vehicles' | 'recent'
  entries: PanelEntry[]
}

export interface PanelEntry {
  text: string
  /** The years of a vehicle; empty for others. */
  note: string
  href: string
}

export interface PanelContent {
  hits: readonly RowView[]
  groups: readonly PanelGroup[]
  /** All results; empty where there are none. */
  all: { href: string; text: string }
}

/** Where the arrow keys go, in the order of the panel: products, the groups, all results. */
export const listChoices = ({ hits, groups, all }: PanelContent): string[] => [
  ...hits.map(({ href }) => href),
  ...groups.flatMap(({ entries }) => entries.map(({ href }) => href)),
  ...(hits.length > 0 ? [all.href] : []),
]

/** The place of a group's first entry. */
export const getFirstIndex = ({ hits, groups }: PanelContent, group: PanelGroup): number =>
  groups.slice(0, groups.indexOf(group)).reduce((total, { entries }) => total + entries.length, hits.length)
