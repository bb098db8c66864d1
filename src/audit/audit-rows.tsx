import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { columns } from '#src/ui/viewport/columns.ts'
import type { DetailSegment } from './detail-view.ts'
import type { AuditLineView } from './line-view.ts'

/** Newest first: action, target, actor, customer, time and address. */
export function AuditRows({ lines }: { lines: readonly AuditLineView[] }) {
  return (
    <ul className="sheet ruled">
      {lines.map((line) => (
        <li
          key={line.id}
          className="grid gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-(--middle)"
          style={columns({ middle: 'minmax(0,1fr) minmax(0,1fr) auto' })}
        >
          <div className="min-w-0">
            <p className="font-semibold">{line.what}</p>
            <p className="text-sm break-words text-ink-soft">
              <bdi>{line.target}</bdi>
            </p>
          </div>
          <People line={line} />
          <div className="text-sm text-ink-soft sm:text-end">
            <p>
              <bdi>{line.at}</bdi>
            </p>
            <p>
              <Ltr>{line.ip}</Ltr>
            </p>
          </div>
          {line.detail.length > 0 && <Details segments={line.detail} />}
        </li>
      ))}
    </ul>
  )
}

/** The actor, and the customer if it is another company's. */
function People({ line: { actor, email, customer, customerCode, forAnother } }: { line: AuditLineView }) {
  const { t } = useTexts()
  return (
    <div className="min-w-0">
      <p className="break-words">
        <bdi>{actor}</bdi>
      </p>
      {email !== actor && (
        <p className="truncate text-sm text-ink-soft">
          <Ltr>{email}</Ltr>
        </p>
      )}
      {customer && (
        <p className="text-sm break-words text-ink-soft">
          {forAnother && t('audit.for')}{' '}
          <bdi className={forAnother ? 'font-semibold text-ink' : undefined}>{customer}</bdi> <Ltr>{customerCode}</Ltr>
        </p>
      )}
    </div>
  )
}

function Details({ segments }: { segments: readonly DetailSegment[] }) {
  const { t } = useTexts()
  return (
    <details className="text-sm sm:col-span-3">
      <summary className="cursor-pointer py-1 text-ink-soft">{t('audit.more')}</summary>
      <dl
        className="grid gap-x-4 gap-y-1 sm:grid-cols-(--middle)"
        style={columns({ middle: 'max-content minmax(0,1fr)' })}
      >
        {segments.map(({ name, code, value, ltr }) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">
              <bdi>{name}</bdi>
            </dt>
            <dd className="break-words">
              {code && <Ltr>{code}</Ltr>} {ltr ? <Ltr>{value}</Ltr> : <bdi>{value}</bdi>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
