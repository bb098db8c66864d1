import 'uplot/dist/uPlot.min.css'
import './revenue-chart.css'
import { useEffect, useRef } from 'react'
import type uPlot from 'uplot'
import { formatCompactMoney, formatDate, formatMoney, formatMonth, formatNearDay } from '#src/platform/i18n/format.ts'
import { getDirection, type Language } from '#src/platform/i18n/language.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import type { OverviewView } from './overview-view.ts'

/** Revenue as bars: the pointer shows a value, dragging enlarges a part, a double click shows all again. */
export function RevenueChart({ chart }: { chart: OverviewView['chart'] }) {
  const { t, language } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const [name, value] = [t(`figures.chart.${chart.unit}`), t('figures.metric.revenue')]
  useEffect(() => {
    const target = box.current
    if (!target) return
    let plot: uPlot | undefined
    let isGone = false
    const resize = new ResizeObserver(() => plot?.setSize({ width: target.clientWidth, height: HEIGHT }))
    void import('uplot').then(({ default: Plot }) => {
      if (isGone) return
      const data: uPlot.AlignedData = [chart.points.map(({ at }) => at), chart.points.map(({ revenue }) => revenue)]
      const options = buildOptions(Plot, { chart, language, name, value, target })
      plot = new Plot({ ...options, width: target.clientWidth }, data, target)
      resize.observe(target)
    })
    return () => {
      isGone = true
      resize.disconnect()
      plot?.destroy()
    }
  }, [chart, language, name, value])
  // The table below has the same figures.
  return <div ref={box} dir="ltr" aria-hidden="true" className="revenue-chart needs-script" />
}

const HEIGHT = 260

interface ChartContext {
  chart: OverviewView['chart']
  language: Language
  name: string
  value: string
  /** Its style has the colours of the site. */
  target: HTMLElement
}

function buildOptions(
  Plot: typeof uPlot,
  { chart: { unit, currency }, language, name, value, target }: ChartContext,
): Omit<uPlot.Options, 'width'> {
  const style = getComputedStyle(target)
  const [ink, line, brand] = ['--color-ink-soft', '--color-line', '--brand'].map((key) => style.getPropertyValue(key))
  const axis = { stroke: ink ?? '', font: `12px ${style.fontFamily}` }
  const isRtl = getDirection(language) === 'rtl'
  const bars = Plot.paths.bars?.({ size: [0.7, 28], radius: 0.15 })
  const formatMoment = (at: number) => formatPoint(language, unit, at)
  const formatTick = (at: number) =>
    unit === 'months' ? formatMoment(at) : formatNearDay(language, new Date(at * 1000))
  return {
    height: HEIGHT,
    tzDate: (at) => Plot.tzDate(new Date(at * 1000), 'Etc/UTC'),
    scales: {
      x: { time: true, dir: isRtl ? -1 : 1 },
      y: { range: (_, low, high) => [Math.min(low, 0), Math.max(high, 1) * 1.05] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: unit === 'months' ? 120 : 84,
        values: (_, splits) => splits.map(formatTick),
      },
      {
        ...axis,
        side: isRtl ? 1 : 3,
        size: 72,
        grid: { stroke: line ?? '', width: 1 },
        ticks: { show: false },
        values: (_, splits) => splits.map((amount) => formatCompactMoney(language, { amount: `${amount}`, currency })),
      },
    ],
    series: [
      { label: name, value: (_, at) => (at === null ? '–' : formatMoment(at)) },
      {
        label: value,
        fill: brand ?? '',
        stroke: brand ?? '',
        ...(bars && { paths: bars }),
        points: { show: false },
        value: (_, amount) => (amount === null ? '–' : formatMoney(language, { amount: `${amount}`, currency })),
      },
    ],
  }
}

function formatPoint(language: Language, unit: OverviewView['chart']['unit'], at: number): string {
  const day = new Date(at * 1000)
  return unit === 'months'
    ? formatMonth(language, day.toISOString().slice(0, 7))
    : formatDate(language, day, { timeZone: 'UTC' })
}
