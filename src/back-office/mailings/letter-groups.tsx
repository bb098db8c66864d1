import { Badge } from '#src/ui/badge.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { columns } from '#src/ui/viewport/columns.ts'
import type { LetterGroup } from './letters-view.ts'

/** The accounts of a mailing by their status. */
export function LetterGroups({ groups }: { groups: readonly LetterGroup[] }) {
  return groups.map((group) => <Group key={group.status} group={group} />)
}

function Group({ group: { status, tone, count, rows, hidden } }: { group: LetterGroup }) {
  const { t } = useTexts()
  const title = t(`mailings.status.${status}`)
  return (
    <section aria-label={title} className="sheet min-w-0">
      <h2 className="flex items-center gap-2 border-b border-line px-4 py-2.5 text-lg">
        {title} <Badge tone={tone}>{t('mailings.count', { count })}</Badge>
      </h2>
      <ul className="ruled">
        {rows.map(({ key, code, name, email, note }) => (
          <li
            key={key}
            className="grid grid-cols-(--narrow) items-center gap-x-4 gap-y-0.5 px-4 py-2 desk:grid-cols-(--wide)"
            style={columns({ narrow: 'minmax(0,1fr)', wide: 'minmax(0,1fr) minmax(0,1fr) minmax(0,1fr)' })}
          >
            <p className="min-w-0">
              <bdi className="font-semibold">{name}</bdi> <Ltr className="text-sm text-ink-faint">{code}</Ltr>
            </p>
            <p className="min-w-0 break-words text-sm text-ink-soft">
              <Ltr>{email}</Ltr>
            </p>
            <p className="min-w-0 break-words text-sm text-ink-soft">
              <bdi>{note}</bdi>
            </p>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className="border-t border-line px-4 py-2 text-ink-soft">{t('mailings.more', { count: hidden })}</p>
      )}
    </section>
  )
}
