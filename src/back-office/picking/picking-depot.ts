import type { PickingLineView, PickingView } from './picking-view.ts'

/** The depot of which goods are picked, and whether those of other depots are hidden. */
export interface PickingDepot {
  id: number
  alone: boolean
}

/** The depot that the parameters of an address name, if the order holds goods of it and of another one. */
export function readPickingDepot({ depots }: Pick<PickingView, 'depots'>, query: URLSearchParams): PickingDepot | null {
  const id = Number(query.get('depot'))
  return depots.some((depot) => depot.id === id) ? { id, alone: query.get('others') === '0' } : null
}

/** The parameters of an address that name a depot; none for all depots. */
export const toDepotParameters = (depot: PickingDepot | null): [string, string][] =>
  depot === null ? [] : [['depot', `${depot.id}`], ...(depot.alone ? [['others', '0'] as [string, string]] : [])]

export function toDepotQuery(depot: PickingDepot | null): string {
  const parameters = toDepotParameters(depot)
  return parameters.length === 0 ? '' : `?${new URLSearchParams(parameters)}`
}

/** The parameters of the pick list of orders. */
export const toPrintQuery = (numbers: readonly string[], depot: PickingDepot | null): string =>
  `?${new URLSearchParams([...numbers.map((number) => ['order', number]), ...toDepotParameters(depot)])}`

/** The lines of an order with goods of a depot, and the others. Without a depot all lines are of it. */
export function splitByDepot(lines: readonly PickingLineView[], depot: PickingDepot | null) {
  const isOfDepot = (line: PickingLineView) => depot === null || line.depots.some(({ id }) => id === depot.id)
  return { own: lines.filter(isOfDepot), others: lines.filter((line) => !isOfDepot(line)) }
}
