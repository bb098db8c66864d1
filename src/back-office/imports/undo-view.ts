import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { isUpdateKind } from '#src/imports/uploads/upload.ts'
import { formatDate, formatQuantity } from '#src/platform/i18n/format.ts'
import type { getUpload } from './wire.ts'

/** Whether the list can be undone, and what became of it. */
export function toUndoView({ i18n: { t }, language, site }: PageRequest, upload: OutputOf<typeof getUpload>) {
  const { kind, state, undoneAt, undoneBy, undoneCount, problemCounts, isUndoable } = upload
  const number = (count: number) => formatQuantity(language, `${count}`)
  const date = undoneAt ? formatDate(language, undoneAt, { timeZone: site.timeZone, withTime: true }) : ''
  const figures = { undone: number(undoneCount), remaining: number(problemCounts.notUndone) }
  return {
    isUndoable,
    /** Before the list is applied. */
    prospect: state === 'compared' ? t(`imports.undo.${isUpdateKind(kind) ? 'possible' : 'impossible'}`) : null,
    by: undoneAt ? t('imports.undo.by', { name: undoneBy ?? t('imports.someone'), date }) : null,
    failure:
      undoneAt && state === 'failed'
        ? `${t(`imports.undo.${isUndoable ? 'stopped' : 'lost'}`)} ${t('imports.undo.figures', figures)}`
        : null,
    result: state === 'reverted' ? `${t('imports.undo.done')} ${t('imports.undo.figures', figures)}` : null,
  }
}
