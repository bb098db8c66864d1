import { STATUS, TRANSITIONS } from '#src/orders/status.ts'
import { page, table, words } from './markdown.ts'

const namesByStatus = new Map<number, string>(Object.entries(STATUS).map(([name, number]) => [number, words(name)]))
const name = (status: number) => `${status} ${namesByStatus.get(status) ?? ''}`

/** The sixteen statuses with their transitions, then every transition with its actor and effects. */
export function statusesPage() {
  const overview = Object.values(STATUS).map((status) => [
    name(status),
    list(TRANSITIONS.filter(({ to }) => to === status).map(({ from }) => name(from))),
    list(TRANSITIONS.filter(({ from }) => from === status).map(({ to }) => name(to))),
  ])
  const moves = TRANSITIONS.map(({ from, to, movers, effects, unlessSent }) => [
    name(from),
    name(to),
    list(movers.map(words)),
    list(effects.map(words)),
    unlessSent ? 'nothing was sent' : '·',
  ])
  return page(
    'Order statuses',
    'Every move an order or a proposal can make (`src/orders/status.ts`); whatever is not here is refused.',
    table(['status', 'reached from', 'leads to'], overview),
    '## Moves',
    table(['from', 'to', 'who', 'does besides', 'only while'], moves),
  )
}

const list = (items: readonly string[]) => items.join(', ') || '·'
