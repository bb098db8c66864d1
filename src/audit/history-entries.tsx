import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { DetailSegment, FieldChange } from './detail-view.ts'
import type { HistoryEntryView } from './record-history-view.ts'

/** Newest first: what was done, the user, the time, and each field before and after. */
export function HistoryEntries({ entries }: { entries: readonly HistoryEntryView[] }) {
  const { t } = useTexts()
  if (entries.length === 0) return <p className="px-4 py-3 text-ink-soft">{t('audit.history.none')}</p>
  return (
    <ol className="ruled">
      {entries.map(({ id, what, actor, email, at, changes, others }) => (
        <li key={id} className="px-4 py-3">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold">{what}</span>
            <span className="text-sm text-ink-soft">
              <bdi title={email}>{actor}</bdi> · <bdi>{at}</bdi>
            </span>
          </p>
          {changes.length + others.length > 0 && (
            <dl className="mt-1 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[minmax(8rem,14rem)_minmax(0,1fr)]">
              {changes.map((change) => (
                <div key={change.name} className="contents">
                  <dt className="text-ink-soft">
                    <bdi>{change.name}</bdi>
                  </dt>
                  <dd className="mb-1 break-words sm:mb-0">
                    <ChangedValue change={change} />
                  </dd>
                </div>
              ))}
              {others.map((segment) => (
                <div key={`other ${segment.name}`} className="contents">
                  <dt className="text-ink-soft">
                    <bdi>{segment.name}</bdi>
                  </dt>
                  <dd className="mb-1 break-words sm:mb-0">
                    <SegmentValue segment={segment} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ol>
  )
}

function ChangedValue({ change: { before, after } }: { change: FieldChange }) {
  const { t } = useTexts()
  return (
    <>
      <span className="sr-only">{t('audit.field.before')} </span>
      <span className="text-ink-soft">
        <SegmentValue segment={before} />
      </span>
      <span aria-hidden="true" className="mx-1.5 inline-block follows-reading">
        →
      </span>
      <span className="sr-only"> {t('audit.field.after')} </span>
      <span className="font-semibold">
        <SegmentValue segment={after} />
      </span>
    </>
  )
}

function SegmentValue({ segment }: { segment: DetailSegment | null }) {
  if (!segment) return <>–</>
  return (
    <>
      {segment.code && <Ltr>{segment.code}</Ltr>}{' '}
      {segment.ltr ? <Ltr>{segment.value}</Ltr> : <bdi>{segment.value}</bdi>}
    </>
  )
}
