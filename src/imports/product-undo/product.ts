import type { ExistingProduct } from '../catalogue-lists/product.ts'
import type { StoredPlacement, UndoChange } from '../catalogue-lists/undo-change.ts'

/** A stored record with the product as it is now. */
export interface ProductToUndo {
  recordId: number
  id: number
  code: string
  isNew: boolean
  /** Its own fields were not changed after the list. */
  isUntouched: boolean
  changes: readonly UndoChange[]
  now: ExistingProduct
  placement: StoredPlacement | undefined
}

/** Records that values before a list refer to, by id, with the name that a report has. */
export interface ReferencedNames {
  brands: ReadonlyMap<number, string>
  categories: ReadonlyMap<number, string>
  priceLists: ReadonlyMap<number, string>
  depots: ReadonlyMap<number, string>
  groups: ReadonlyMap<number, string>
  /** Codes of products. */
  parents: ReadonlyMap<number, string>
  /** Ids of property values, by the key of their property and their own. */
  values: ReadonlyMap<string, number>
}
