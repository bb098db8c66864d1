import Big from 'big.js'
import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { getStoredFieldLabel } from '#src/imports/uploads/stored-field-label.ts'
import { isInProgress, type UploadKind, type UploadState } from '#src/imports/uploads/upload.ts'
import { formatDate, formatQuantity } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import { getPagePath } from '#src/shop/paths.ts'
import type { Tone } from '#src/ui/badge.tsx'
import { toMadeText, toReasonText } from './reason-text.ts'
import { toStayingView, toUndoView } from './undo-view.ts'
import { type getUpload, UPLOAD_LISTS } from './wire.ts'

type Upload = OutputOf<typeof getUpload>
export type ResultList = (typeof UPLOAD_LISTS)[number]

export const STATE_TONES: Record<UploadState, Tone> = {
  mapping: 'neutral',
  comparing: 'brand',
  compared: 'warn',
  scheduled: 'brand',
  applying: 'brand',
  done: 'good',
  moved: 'warn',
  failed: 'bad',
  reverting: 'brand',
  reverted: 'neutral',
}

type Schedule = Pick<Upload, 'scheduledFor' | 'scheduledBy'>

/** When a list will be applied, or was planned to be, and who planned it; null without a plan. */
function toScheduleText({ i18n: { t }, language, site }: PageRequest, { scheduledFor, scheduledBy }: Schedule) {
  if (scheduledFor === null) return null
  const date = formatDate(language, scheduledFor, { timeZone: site.timeZone, withTime: true })
  return t('imports.scheduledBy', { name: scheduledBy ?? t('imports.someone'), date })
}

/** The page of one upload. */
export function toUploadView(page: PageRequest, upload: Upload, list: ResultList) {
  const { t } = page.i18n
  const date = (day: Date) => formatDate(page.language, day, { timeZone: page.site.timeZone, withTime: true })
  const number = (count: number) => formatQuantity(page.language, `${count}`)
  const { id, kind, state, version, counts, problem, progress, rowsTotal, rowsDone, userName } = upload
  const undo = toUndoView(page, upload)
  const name = (user: string | null) => user ?? t('imports.someone')
  return {
    id,
    version,
    state,
    kind,
    kindName: t(`imports.kind.${kind}`),
    fileName: upload.fileName,
    uploaded: t('imports.uploadedBy', { name: name(userName), date: date(upload.createdAt) }),
    applied: upload.appliedAt
      ? t('imports.appliedBy', { name: name(upload.appliedBy), date: date(upload.appliedAt) })
      : null,
    scheduled: toScheduleText(page, upload),
    undo,
    isInProgress: isInProgress(state),
    progress: {
      done: progress,
      total: rowsTotal,
      text: rowsTotal === null ? '' : t('imports.progress', { done: number(progress), total: number(rowsTotal) }),
    },
    problem: problem && {
      text: undo.failure ?? t(`imports.fault.${problem.code}`),
      detail: problem.reason === '' ? null : toReasonText(t, problem.reason),
    },
    needsColumns: state === 'failed' && problem?.code !== 'crashed',
    appliedPart:
      (state === 'moved' || state === 'failed') && rowsDone > 0 && !undo.failure
        ? t('imports.movedPart', { done: number(rowsDone) })
        : null,
    hasContent: upload.hasContent,
    needsConfirmation: state === 'compared' && counts !== null && counts.exceeded.length > 0,
    counts: counts && toCountsView(page, counts, state),
    isEmpty: counts !== null && counts.new + counts.changed + counts.removed + counts.changes === 0,
    results: toResults(page, upload, list),
    rejectedHref:
      upload.problemCounts.refused > 0 && upload.hasContent && upload.mayReadRows
        ? getPagePath(page, 'imports', `/${id}/rejected`)
        : null,
  }
}

export type UploadView = ReturnType<typeof toUploadView>

function toCountsView(page: PageRequest, counts: NonNullable<Upload['counts']>, state: UploadState) {
  const { t } = page.i18n
  const number = (count: number) => formatQuantity(page.language, `${count}`)
  const figures = [
    { name: t('imports.count.new'), count: counts.new },
    { name: t('imports.count.changed'), count: counts.changed },
    { name: t('imports.count.unchanged'), count: counts.unchanged + counts.joined + counts.duplicates },
    ...(counts.removed > 0 ? [{ name: t('imports.count.removed'), count: counts.removed }] : []),
    { name: t('imports.count.refused'), count: counts.refused },
    ...(counts.newUsers > 0 ? [{ name: t('imports.count.newUsers'), count: counts.newUsers }] : []),
    { name: t('imports.count.read'), count: counts.read },
  ]
  return {
    figures: figures.map(({ name, count }) => ({ name, text: number(count) })),
    exceeded: counts.exceeded.map((limit) => toExceededView(page, limit)),
    made:
      counts.made.length === 0
        ? null
        : t(state === 'done' ? 'imports.madeDone' : 'imports.made', {
            names: counts.made.map((made) => toMadeText(t, made)).join(', '),
          }),
    unused: counts.unused.length === 0 ? null : t('imports.unused', { names: counts.unused.join(', ') }),
  }
}

type ExceededLimit = NonNullable<Upload['counts']>['exceeded'][number]

function toExceededView({ i18n: { t }, language }: PageRequest, { name, count, total, allowed, step }: ExceededLimit) {
  const number = (value: number) => formatQuantity(language, `${value}`)
  const percent = (value: number) => new Intl.NumberFormat(language, { style: 'percent' }).format(value / 100)
  return {
    name,
    title: t(`imports.limit.${name}`, { step: percent(step ?? 0) }),
    text: t('imports.limitFigures', { count: number(count), total: number(total), allowed: percent(allowed) }),
  }
}

function toResults(page: PageRequest, upload: Upload, list: ResultList) {
  const { problemCounts, counts, pageSize } = upload
  const totals: Record<ResultList, number> = { changes: counts?.changes ?? 0, ...problemCounts }
  const tabs = UPLOAD_LISTS.filter((one) => one === 'changes' || totals[one] > 0).map((one) => ({
    list: one,
    name: page.i18n.t(`imports.tab.${one}`),
    count: formatQuantity(page.language, `${totals[one]}`),
  }))
  return {
    list,
    tabs,
    pages: Math.ceil(totals[list] / pageSize),
    changes: upload.changes.map((change) => toChangeView(page, upload.kind, change)),
    problems: upload.problems.map((problem) =>
      list === 'moved' || list === 'notUndone'
        ? (toStayingView(page.i18n, problem) ?? toMovedView(page, upload.kind, problem))
        : toProblemView(page.i18n, problem),
    ),
  }
}

const SPECIAL_FIELDS = { removed: 'removed', user: 'user' } as const

function toChangeView(page: PageRequest, kind: UploadKind, change: Upload['changes'][number]) {
  const { language } = page
  const { t } = page.i18n
  const { no, code, field, place, before, after } = change
  const special = SPECIAL_FIELDS[field as keyof typeof SPECIAL_FIELDS]
  const name =
    field === ''
      ? t(before === null ? 'imports.change.new' : 'imports.change.changed')
      : special
        ? t(`imports.change.${special}`)
        : getStoredFieldLabel(kind, field, language)
  return {
    no,
    code,
    field: [name, place].filter(Boolean).join(' · '),
    before: formatStored(page, field, before),
    after: formatStored(page, field, after),
    percent: toPercent(language, change),
    isNew: field === '' && before === null,
  }
}

type Problem = Upload['problems'][number]

const toProblemView = ({ t }: Texts, { no, line, code, column, value, reason, rowText }: Problem) => ({
  no,
  line,
  code,
  rowText,
  column,
  value,
  reason: toReasonText(t, reason),
})

/** A record that changed since the comparison: `value` is the one now, `reason` that of the list. */
function toMovedView(page: PageRequest, kind: UploadKind, problem: Problem): ReturnType<typeof toProblemView> {
  const { no, line, code, column, value, reason, rowText } = problem
  const field = column.split(' ')[0] ?? ''
  return {
    no,
    line,
    code,
    rowText,
    column: toPlaceText(page.language, kind, column),
    value: formatStored(page, field, value),
    reason: { text: formatStored(page, field, reason), isEnglish: false },
  }
}

// A moved record names its field and place in one text: `price DEALER`.
function toPlaceText(language: Language, kind: UploadKind, column: string): string {
  const [field = '', ...place] = column.split(' ')
  return [getStoredFieldLabel(kind, field, language), ...place].join(' ').trim()
}

const NUMBERS = new Set(['price', 'stock', 'coming', 'creditLimit'])

/** A stored value as it is read: yes or no in words, numbers in the format of the language. */
function formatStored({ i18n: { t }, language }: PageRequest, field: string, text: string | null): string {
  if (text === 'true' || text === 'false') return t(text === 'true' ? 'imports.value.yes' : 'imports.value.no')
  return formatValue(language, field, text)
}

/** Numbers in the format of the language, other texts as they are. */
function formatValue(language: Language, field: string, text: string | null): string {
  if (text === null) return ''
  if (!/^-?\d{1,15}(?:\.\d{1,6})?$/.test(text)) return text
  return NUMBERS.has(field) || text.includes('.') ? formatQuantity(language, new Big(text).toFixed()) : text
}

function toPercent(language: Language, { field, before, after }: Upload['changes'][number]): string {
  if (!NUMBERS.has(field) || before === null || after === null) return ''
  const [from, to] = [Number(before), Number(after)]
  if (!from || !Number.isFinite(to) || from === to) return ''
  const share = (to - from) / Math.abs(from)
  const digits = Math.abs(share) < 0.1 ? 1 : 0
  return new Intl.NumberFormat(language, {
    style: 'percent',
    signDisplay: 'exceptZero',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(share)
}
