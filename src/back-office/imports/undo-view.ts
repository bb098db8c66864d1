import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { ADDED_PRODUCT, STAY_REASONS } from '#src/imports/catalogue-lists/undo-change.ts'
import { isUndoableKind, isUpdateKind } from '#src/imports/uploads/upload.ts'
import { formatDate, formatQuantity } from '#src/platform/i18n/format.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import type { getUpload } from './wire.ts'

/** Whether the list can be undone, and what became of it. */
export function toUndoView({ i18n: { t }, language, site }: PageRequest, upload: OutputOf<typeof getUpload>) {
  const { kind, state, undoneAt, undoneBy, undoneCount, problemCounts, isUndoable } = upload
  const number = (count: number) => formatQuantity(language, `${count}`)
  const date = undoneAt ? formatDate(language, undoneAt, { timeZone: site.timeZone, withTime: true }) : ''
  const figures = { undone: number(undoneCount), remaining: number(problemCounts.notUndone) }
  return {
    isUndoable,
    text: t(`imports.undo.${isUpdateKind(kind) ? 'text' : 'textProducts'}`),
    /** Before the list is applied. */
    prospect: state === 'compared' ? t(`imports.undo.${isUndoableKind(kind) ? 'possible' : 'impossible'}`) : null,
    by: undoneAt ? t('imports.undo.by', { name: undoneBy ?? t('imports.someone'), date }) : null,
    failure:
      undoneAt && state === 'failed'
        ? `${t(`imports.undo.${isUndoable ? 'stopped' : 'lost'}`)} ${t('imports.undo.figures', figures)}`
        : null,
    result: state === 'reverted' ? `${t('imports.undo.done')} ${t('imports.undo.figures', figures)}` : null,
  }
}

type Problem = OutputOf<typeof getUpload>['problems'][number]

/** A product that the list added and its undo did not remove, with the reason; undefined for other problems. */
export function toStayingView({ t }: Texts, problem: Problem) {
  const stayReason = STAY_REASONS.find((one) => one === problem.value)
  if (problem.column !== ADDED_PRODUCT || !stayReason) return undefined
  return {
    ...problem,
    column: t('imports.change.new'),
    value: t(`imports.undo.stays.${stayReason}`),
    reason: { text: '', isEnglish: false },
  }
}
