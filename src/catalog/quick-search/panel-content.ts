import type { toBuyingView } from '../views/buying-view.ts'
import type { RowView } from '../views/row-view.ts'

type Buying = ReturnType<typeof toBuyingView>

/** What the search panel lists, formatted. */
export interface PanelContent {
  /** The query with its misspelt words corrected, and its results; null if it was used as typed. */
  correction: PanelEntry | null
  /** "No product has all words. Shown without: “xyz”"; empty if all words were used. */
  dropped: string
  hits: readonly RowView[]
  groups: readonly PanelGroup[]
  /** The results page; null without hits. */
  all: PanelEntry | null
}

/** Entries of the panel other than products. */
export interface PanelGroup {
  kind: 'categories' | 'brands' | 'vehicles' | 'recent'
  entries: readonly PanelEntry[]
}

export interface PanelEntry {
  text: string
  href: string
  /** The years of a vehicle. */
  note?: string
}

export const NO_CONTENT: PanelContent = { correction: null, dropped: '', hits: [], groups: [], all: null }

/** What the search panel shows for one query. */
export interface PanelAnswer extends PanelContent {
  /** The query as form data. */
  query: string
  /** "124 products": announced to screen readers. */
  found: string
  /** The same search in all categories, if it was limited to one and found nothing. */
  everywhere: string | null
  /** How products are added; null if there is no answer. */
  buying: (Buying & { cart: string | null }) | null
  /** There is no answer: the connection is lost, or the server refused. */
  problem: 'lost' | 'failed' | null
}

export const NO_ANSWER: PanelAnswer = {
  ...NO_CONTENT,
  query: '',
  found: '',
  everywhere: null,
  buying: null,
  problem: null,
}

/** How products are added from the panel. */
export type PanelAdding = Pick<Buying, 'add' | 'quantityEntry'>

/** Adds a typed quantity, or the initial one at once; null: it cannot be added here. */
export type AddMode = 'typed' | 'initial' | null

export interface PanelOption {
  kind: 'correction' | 'product' | 'entry' | 'recent' | 'all'
  text: string
  href: string
  add: AddMode
}

/** A product whose variation or price row has to be chosen is added on its own page. */
export function getAddMode(
  { offer, hasOwnChooser, quantity }: Pick<RowView, 'offer' | 'hasOwnChooser' | 'quantity'>,
  { add, quantityEntry }: PanelAdding,
): AddMode {
  if (add === null || offer !== 'buy' || hasOwnChooser) return null
  return quantityEntry && quantity.entered ? 'typed' : 'initial'
}

/** Everything that the arrow keys reach, in the order of the panel. */
export function listOptions({ correction, hits, groups, all }: PanelContent, adding: PanelAdding): PanelOption[] {
  const toOption =
    (kind: PanelOption['kind']) =>
    ({ text, href }: PanelEntry): PanelOption => ({ kind, text, href, add: null })
  return [
    ...(correction ? [toOption('correction')(correction)] : []),
    ...hits.map(
      (hit): PanelOption => ({
        kind: 'product',
        text: hit.code,
        href: hit.href,
        add: getAddMode(hit, adding),
      }),
    ),
    ...groups.flatMap(({ kind, entries }) => entries.map(toOption(kind === 'recent' ? 'recent' : 'entry'))),
    ...(all ? [toOption('all')(all)] : []),
  ]
}

/** Index of the first product among the options. */
export const getFirstHitIndex = ({ correction }: PanelContent) => (correction ? 1 : 0)

/** Index of a group's first entry among the options. */
export const getFirstEntryIndex = (content: PanelContent, group: PanelGroup): number =>
  content.groups
    .slice(0, content.groups.indexOf(group))
    .reduce((index, { entries }) => index + entries.length, getFirstHitIndex(content) + content.hits.length)
