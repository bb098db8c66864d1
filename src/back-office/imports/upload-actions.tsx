import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/forms/field.tsx'
import { NoSubmitOnEnter } from '#src/ui/forms/no-submit-on-enter.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { type RefusedSchedule, ScheduleFields } from './schedule/schedule-fields.tsx'
import type { UploadView } from './upload-view.ts'

interface UploadActionsProps {
  upload: UploadView
  paths: { another: string; columns: string | null }
  schedule: RefusedSchedule | undefined
  timeZone: string
}

/** What staff may do with a list in its state. */
export function UploadActions({ upload, paths, schedule, timeZone }: UploadActionsProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const { state, version, isEmpty, hasContent, rejectedHref, needsColumns, needsConfirmation } = upload
  const isScheduled = state === 'scheduled'
  const isFinal = state === 'done' || state === 'reverted'
  const isApplicable = (state === 'compared' || isScheduled) && !isEmpty && hasContent
  const mayRepeat = (state === 'moved' || state === 'failed' || state === 'compared') && hasContent
  return (
    <Form method="post" className="grid gap-3">
      <input type="hidden" name="version" value={version} />
      {/* A typed moment applies nothing at once. */}
      <NoSubmitOnEnter />
      {isApplicable && needsConfirmation && <CheckField name="confirmed" label={t('imports.confirmLimits')} />}
      <div className="flex flex-wrap items-center gap-2">
        {isApplicable && (
          <Button type="submit" name="intent" value="apply" look="main" disabled={busy}>
            {t(isScheduled ? 'imports.applyNow' : 'imports.apply')}
          </Button>
        )}
        {isScheduled && (
          <Button type="submit" name="intent" value="cancelSchedule" disabled={busy}>
            {t('imports.schedule.cancel')}
          </Button>
        )}
        {mayRepeat && (
          <Button
            type="submit"
            name="intent"
            value="again"
            look={state === 'compared' || needsColumns ? 'plain' : 'main'}
            disabled={busy}
          >
            {t('imports.again')}
          </Button>
        )}
        {paths.columns && (
          <ButtonLink to={paths.columns} look={needsColumns ? 'main' : 'plain'}>
            {t('imports.columns.change')}
          </ButtonLink>
        )}
        {rejectedHref && (
          <ButtonLink to={rejectedHref} reloadDocument>
            {t('imports.downloadRejected')}
          </ButtonLink>
        )}
        {isFinal && <ButtonLink to={paths.another}>{t('imports.another')}</ButtonLink>}
        {!isFinal && !isScheduled && !upload.undo.isUndoable && (
          <Button type="submit" name="intent" value="delete" look="quiet" disabled={busy}>
            {t('imports.delete')}
          </Button>
        )}
      </div>
      {isApplicable && !isScheduled && <ScheduleFields refused={schedule} timeZone={timeZone} busy={busy} />}
      {upload.undo.isUndoable && (
        <details className="sheet px-4 py-3">
          <summary className="cursor-pointer font-semibold">{t('imports.undo.title')}</summary>
          <p className="mt-1 mb-3 max-w-prose text-sm text-pretty text-ink-soft">{upload.undo.text}</p>
          <Button type="submit" name="intent" value="undo" disabled={busy}>
            {t('imports.undo.press')}
          </Button>
        </details>
      )}
    </Form>
  )
}
