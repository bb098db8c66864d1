import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { ADDED_RECORD, REMOVED_RECORD, STAY_REASONS } from '#src/imports/catalogue-lists/undo-change.ts'
import { isUndoableKind, UPLOAD_KINDS, type UploadKind } from '#src/imports/uploads/upload.ts'
import { formatDate, formatQuantity } from '#src/platform/i18n/format.ts'
import type { Texts, Translate } from '#src/platform/i18n/texts.ts'
import type { getUpload } from './wire.ts'

/** Whether the list can be undone, and what became of it. */
export function toUndoView({ i18n: { t }, language, site }: PageRequest, upload: OutputOf<typeof getUpload>) {
  const { kind, state, undoneAt, undoneBy, undoneCount, problemCounts, isUndoable } = upload
  const number = (count: number) => formatQuantity(language, `${count}`)
  const date = undoneAt ? formatDate(language, undoneAt, { timeZone: site.timeZone, withTime: true }) : ''
  const figures = { undone: number(undoneCount), remaining: number(problemCounts.notUndone) }
  return {
    isUndoable,
    text: t(`imports.undo.${UNDO_TEXTS[UPLOAD_KINDS[kind].undo ?? 'rows']}`),
    /** Before the list is applied, and of one that is never undone after it as well. */
    prospect: state === 'compared' || (state === 'done' && !isUndoableKind(kind)) ? explainProspect(t, kind) : null,
    by: undoneAt ? t('imports.undo.by', { name: undoneBy ?? t('imports.someone'), date }) : null,
    failure:
      undoneAt && state === 'failed'
        ? `${t(`imports.undo.${isUndoable ? 'stopped' : 'lost'}`)} ${t('imports.undo.figures', figures)}`
        : null,
    result: state === 'reverted' ? `${t('imports.undo.done')} ${t('imports.undo.figures', figures)}` : null,
  }
}

const UNDO_TEXTS = { updates: 'text', products: 'textProducts', rows: 'textRows' } as const

function explainProspect(t: Translate, kind: UploadKind): string {
  if (isUndoableKind(kind)) return t('imports.undo.possible')
  return t(`imports.undo.never.${kind === 'entries' ? 'entries' : 'promotions'}`)
}

type Problem = OutputOf<typeof getUpload>['problems'][number]

/** A record that the list added or removed and its undo left so, with the reason; undefined for other problems. */
export function toStayingView({ t }: Texts, problem: Problem) {
  const stayReason = STAY_REASONS.find((one) => one === problem.value)
  if ((problem.column !== ADDED_RECORD && problem.column !== REMOVED_RECORD) || !stayReason) return undefined
  return {
    ...problem,
    column: t(problem.column === ADDED_RECORD ? 'imports.change.new' : 'imports.change.removed'),
    value: t(`imports.undo.stays.${stayReason}`),
    reason: { text: '', isEnglish: false },
  }
}
