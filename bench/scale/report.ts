import { isFailed, type Law, type Outcome, quantile, type Window, type WindowSummary } from './outcomes.ts'
import { FAULTS } from './plan.ts'
import { causedByLoad, type ReadShares } from './reads.ts'
import { KINDS } from './targets.ts'
import type { PartUsage } from './usage.ts'
import type { Phase } from './waiting.ts'

export interface ScaleReport {
  day: string
  machine: string
  /** Of the machine, before the run and at its end. */
  loadAverages: readonly [number, number]
  versions: string
  products: number
  dealers: number
  netPrices: number
  rate: number
  seconds: number
  /** Preparation and checks. */
  phases: readonly Phase[]
  outcomes: readonly Outcome[]
  outside: readonly Outcome[]
  windows: readonly { window: Window; summary: WindowSummary }[]
  /** Of some seconds before the first fault. */
  usage: readonly PartUsage[]
  reads: ReadShares
  walBytes: number
  resent: { unanswered: number; acknowledged: readonly string[]; refused: number; failed: number }
  refusals: ReadonlyMap<string, number>
  commit: { local: number; replicated: number }
  laws: readonly Law[]
  command: string
}

/** The whole text of bench/SCALE.md. */
export function formatReport(report: ScaleReport): string {
  const broken = report.laws.filter(({ holds }) => !holds).map(({ law }) => law)
  const parts = [
    '# Load and faults',
    `Written by \`npm run scale\` ([decision 0349](../docs/decisions/0349-prove-scale-with-one-command.md)); what the figures mean for a shop is in [docs/scale.md](../docs/scale.md).`,
    `**${broken.length === 0 ? 'All holds' : `Does not hold: ${broken.join('; ')}`}.** ${report.day}, \`${report.command}\``,
    '## Run',
    formatRun(report),
    '## What holds',
    formatLaws(report.laws),
    '## Faults',
    'A window lasts from the kill (SIGKILL) until the part serves again, and some seconds more. Errors are answers with a status of 400 or more, or none within 15 s, without pictures.',
    formatWindows(report),
    '## Outside of the windows',
    formatKinds(report.outside),
    '## Processor time',
    'Before the first fault, with the whole load.',
    formatUsage(report),
    '## Reads',
    'Before the first fault, with the whole load. Browsers list, search and open products, which standbys may answer; programs with a token read their carts from the primary.',
    formatReads(report.reads),
    '## Orders',
    formatOrders(report),
    '## Preparation',
    'In parallel to other steps: carts and orders, index of OpenSearch.',
    formatPhases(report.phases),
  ]
  return `${parts.join('\n\n')}\n`
}

const number = (value: number) => value.toLocaleString('en')
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

const formatRun = (report: ScaleReport) =>
  table(
    ['', ''],
    [
      [
        'machine',
        `${report.machine}, shared by everything below and the load; load average ${report.loadAverages.map((load) => load.toFixed(1)).join(' before it and ')} at its end`,
      ],
      [
        'parts',
        'nginx, three web processes, two PgBouncers on one port, primary and two standbys, OpenSearch, S3Proxy, Redis',
      ],
      ['versions', report.versions],
      [
        'products, dealers',
        `${number(report.products)}, ${number(report.dealers)} with three discounts and ${report.netPrices} net prices each`,
      ],
      [
        'load',
        `${report.rate} arrivals/s at fixed moments (vegeta), ${report.seconds.toFixed(0)} s: 70 % browse and search, 20 % cart, 10 % orders of three lines`,
      ],
      [
        'acknowledging a commit',
        `${report.commit.local.toFixed(2)} ms on the primary alone, ${report.commit.replicated.toFixed(2)} ms with a standby (median, one at a time after the load)`,
      ],
    ],
  )

const formatLaws = (laws: readonly Law[]) =>
  table(
    ['what', 'holds', 'measured'],
    laws.map(({ law, holds, detail }) => [law, holds ? 'yes' : '**no**', detail]),
  )

const formatWindows = ({ windows, outcomes }: ScaleReport) => {
  const began = Math.min(...outcomes.map(({ at }) => at))
  return table(
    [
      'killed',
      'at',
      'window',
      'requests',
      'errors',
      'pictures missing',
      'orders',
      'p95',
      'last error after',
      'expected',
    ],
    windows.map(({ window, summary }) => [
      FAULTS[window.part].title + formatFailover(window),
      `${((window.killedAt - began) / 1000).toFixed(0)} s`,
      `${summary.seconds.toFixed(0)} s`,
      number(summary.requests),
      number(summary.errors),
      number(summary.missingPictures),
      number(summary.orders),
      `${summary.p95.toFixed(0)} ms`,
      summary.lastError === 0 ? '–' : `${summary.lastError.toFixed(1)} s`,
      FAULTS[window.part].expected,
    ]),
  )
}

const formatFailover = ({ failover }: Window) =>
  failover
    ? ` (loss detected after ${failover.detected.toFixed(1)} s, promoted after ${failover.promoted.toFixed(1)} s)`
    : ''

const formatKinds = (outside: readonly Outcome[]) =>
  table(
    ['request', 'count', 'errors', 'p50', 'p95', 'p99'],
    KINDS.map((kind) => {
      const all = outside.filter((outcome) => outcome.kind === kind)
      const times = all.map(({ ms }) => ms)
      const at = (share: number) => (all.length === 0 ? '–' : `${quantile(times, share).toFixed(0)} ms`)
      return [kind, number(all.length), number(all.filter(isFailed).length), at(0.5), at(0.95), at(0.99)]
    }),
  )

const formatUsage = ({ usage, rate }: ScaleReport) =>
  table(
    ['part', 'cores', 'for each arrival'],
    usage.map(({ name, cores }) => [name, cores.toFixed(2), `${((cores / rate) * 1000).toFixed(1)} ms`]),
  )

function formatReads({ servers, calls }: ReadShares): string {
  const all = servers.reduce((sum, server) => sum + causedByLoad(server), 0)
  const percent = (part: number, whole: number) => `${((part / Math.max(1e-9, whole)) * 100).toFixed(1)} %`
  const rows = servers.map((server) => [
    `${server.isPrimary ? 'primary' : 'standby'} ${server.name}`,
    server.idle.toFixed(1),
    server.loaded.toFixed(1),
    percent(causedByLoad(server), all),
  ])
  const count = calls.replica + calls.primary + calls.repeated
  return [
    table(['server', 'transactions/s without load', 'with it', 'share of the difference'], rows),
    table(
      [`${number(count)} calls that a standby may answer`, ''],
      [
        ['answered by a standby', percent(calls.replica, count)],
        ['by the primary, because no standby had a change that was just announced', percent(calls.primary, count)],
        ['repeated by the primary, because a standby failed', percent(calls.repeated, count)],
      ],
    ),
  ].join('\n\n')
}

const formatPhases = (phases: readonly Phase[]) =>
  table(
    ['step', 'time'],
    phases.map(({ name, seconds, isEarlier }) => [
      isEarlier ? `${name}, in an earlier run` : name,
      `${seconds.toFixed(0)} s`,
    ]),
  )

function formatOrders({ outcomes, resent, refusals, walBytes }: ScaleReport): string {
  const checkouts = outcomes.filter(({ kind }) => kind === 'checkout')
  const acknowledged = checkouts.filter(({ orderNumber }) => orderNumber !== undefined).length
  const codes = [...refusals].map(([code, count]) => `${code} × ${count}`).join(', ') || 'none'
  return table(
    ['', ''],
    [
      ['orders sent', number(checkouts.length)],
      ['acknowledged', number(acknowledged)],
      ['refused', codes],
      [
        'WAL written during the load',
        `${Math.round(walBytes / 2 ** 20)} MB, ${Math.round(walBytes / 1024 / Math.max(1, acknowledged))} KB for each of them`,
      ],
      [
        'without an answer, sent again under the same key after the load',
        `${resent.unanswered}: ${resent.acknowledged.length} acknowledged, ${resent.refused} refused, ${resent.failed} failed`,
      ],
    ],
  )
}
