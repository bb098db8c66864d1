/** More is no list for a person: a pdf of this many has 700 pages. */
export const MAX_SELECTED = 2000

/** What a listing needs to let a representative choose products for a list. */
export interface SelectionView {
  /** Where the choice is posted. */
  action: string
  /** The page of lists, which knows by its address what was listed last. */
  lists: string
  back: string
  /** Products of this page. */
  onPage: number[]
  chosen: number[]
  /** "12 products chosen". */
  count: string
}
