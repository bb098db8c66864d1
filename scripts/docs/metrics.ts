import { METRIC_DESCRIPTIONS } from '#src/platform/metrics.server.ts'
import { page, table } from './markdown.ts'

/** Every metric of the shop; loads the whole server, whose modules define them. */
export async function metricsPage() {
  await import('#src/server/open-shop.server.ts')
  const rows = METRIC_DESCRIPTIONS.toSorted((one, other) => (one.name < other.name ? -1 : 1)).map(
    ({ name, kind, labels = [], help }) => [`\`vitrin_${name}\``, kind, labels.join(', ') || '·', help],
  )
  return page(
    'Metrics',
    'What `/metrics` of a process prints ([production.md](../production.md#monitoring)), besides the metrics of Node.js (`process_*`, `nodejs_*`). Those of replicas, WAL archiving and OpenSearch only where they are used. `deploy/` has alert rules and a dashboard of them.',
    table(['metric', 'kind', 'labels', 'meaning'], rows),
  )
}
