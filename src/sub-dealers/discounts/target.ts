import type { Category } from '#src/products/taxonomy/category.ts'
import type { Target } from './discount-row.ts'

/** Flattens the tree, each category before its children. */
export const targetsInTree = (tree: readonly Category[], above: readonly number[] = []): Target[] =>
  tree.flatMap(({ id, name, children }) => {
    const up = [id, ...above]
    return [{ id, name, up }, ...targetsInTree(children, up)]
  })
