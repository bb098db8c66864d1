import { STATUS, TRANSITIONS } from '../../src/orders/status.ts'
import { page, table, words } from './markdown.ts'

const nameOf = new Map<number, string>(Object.entries(STATUS).map(([name, number]) => [number, words(name)]))
const named = (status: number) => `${status} ${nameOf.get(status) ?? ''}`

/** The sixteen statuses with where they lead, then every move with who makes it and what it does. */
export function statusesPage() {
  const overview = Object.values(STATUS).map((status) => [
    named(status),
    listed(TRANSITIONS.filter(({ to }) => to === status).map(({ from }) => named(from))),
    listed(TRANSITIONS.filter(({ from }) => from === status).map(({ to }) => named(to))),
  ])
  const moves = TRANSITIONS.map(({ from, to, context, does, unlessSent }) => [
    named(from),
    named(to),
    listed(context.map(words)),
    listed(does.map(words)),
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

const listed = (items: readonly string[]) => items.join(', ') || '·'
