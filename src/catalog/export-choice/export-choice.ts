/** A PDF of this many products has 700 pages. */
export const MAX_SELECTED = 2000

/** Selection data of a representative's listing. */
export interface SelectionView {
  /** Where the choice is posted. */
  action: string
  /** The page of export lists; its `of` parameter names the current listing. */
  lists: string
  back: string
  /** Products of this page. */
  onPage: number[]
  chosen: number[]
  /** "12 products chosen". */
  count: string
}
