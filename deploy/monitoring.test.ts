import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

const FILES = ['prometheus-alerts.yml', 'grafana-dashboard.json']
/** The labels of each metric, as `npm run docs` prints them. */
const METRICS = new Map(
  [...read('../docs/generated/metrics.md').matchAll(/^\| `(vitrin_\w+)` \| \w+ \| ([^|]*) \|/gm)].map(
    ([, name = '', labels = '']) => [name, labels.match(/\w+/g) ?? []] as const,
  ),
)
/** A histogram is stored as three series. */
const withoutPart = (series: string) => (METRICS.has(series) ? series : series.replace(/_(?:bucket|sum|count)$/, ''))
/** Labels that Prometheus itself sets, and that of the buckets of a histogram. */
const OWN_LABELS = ['instance', 'job', 'le']

describe.each(FILES)('%s', (file) => {
  const text = read(file).replaceAll('\\"', '"')

  it('asks for metrics that the shop has', () => {
    const asked = [...text.matchAll(/\bvitrin_\w+/g)].map(([series]) => withoutPart(series))
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.filter((name) => !METRICS.has(name))).toEqual([])
  })

  it('selects by labels that these metrics have', () => {
    for (const [, series = '', selector = ''] of text.matchAll(/\b(vitrin_\w+)\{([^}]*)\}/g)) {
      const labels = [...selector.matchAll(/(\w+)(?:=~|!=|=)/g)].map(([, label = '']) => label)
      const known = METRICS.get(withoutPart(series)) ?? []
      expect(
        labels.filter((label) => !known.includes(label)),
        series,
      ).toEqual([])
    }
  })

  it('groups by labels that some metric has', () => {
    const known = new Set([...OWN_LABELS, ...[...METRICS.values()].flat()])
    const grouped = [...text.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(/,\s*/))
    expect(grouped.filter((label) => !known.has(label))).toEqual([])
  })
})

it('has no metric that neither an alert nor the dashboard shows', () => {
  const shown = new Set(
    FILES.flatMap((file) => [...read(file).matchAll(/\bvitrin_\w+/g)]).map(([one]) => withoutPart(one)),
  )
  expect([...METRICS.keys()].filter((name) => !shown.has(name))).toEqual([])
})
