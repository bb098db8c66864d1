import type { ExistingProduct } from '../catalogue-lists/product.ts'
import type { StoredPlacement, UndoChange } from '../catalogue-lists/undo-change.ts'

/** A product of an applied list as it is now, with what the list changed. */
export interface ProductToUndo {
  id: number
  code: string
  parentId: number | null
  /** It has variations or price rows. */
  isParent: boolean
  /** Its own fields were not changed since the list added it. */
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
  /** Products that are no variation of another one. */
  topProducts: Set<number>
  /** Values of variations. */
  variationValues: ReadonlyMap<number, string>
  /** Values of properties, by the key of their property and their own. */
  propertyValues: ReadonlyMap<string, { id: number; name: string }>
}
