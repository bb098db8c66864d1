import type { Category } from '../../catalog/taxonomy/category.ts'
import type { Target } from './discount-row.ts'

/** The tree as a list, each category before what is below it. */
export const targetsInTree = (tree: readonly Category[], above: readonly number[] = []): Target[] =>
  tree.flatMap(({ id, name, children }) => {
    const up = [id, ...above]
    return [{ id, name, up }, ...targetsInTree(children, up)]
  })
