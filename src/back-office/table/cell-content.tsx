import { Badge } from '#src/ui/badge.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { type CellView, getColumnTitle, type TableColumn } from './table.ts'

/** A date has the order of its language. */
const LTR_KINDS: ReadonlySet<TableColumn['kind']> = new Set(['code', 'number', 'money'])

interface CellContentProps {
  column: TableColumn
  cell: CellView | undefined
  /** The page of the record, to which the fixed column links; empty for none. */
  href: string
}

/** The content of a cell by its kind; on the cards of narrow screens with its label. */
export function CellContent({ column, cell, href }: CellContentProps) {
  const { t } = useTexts()
  const { kind, fixed } = column
  if (!cell) return null
  const { text } = cell
  if (fixed) {
    const name = kind === 'code' ? <Ltr>{text}</Ltr> : <bdi>{text}</bdi>
    if (href === '') return <strong>{name}</strong>
    return (
      <TextLink to={href} look="bare" className="desk-table-link">
        {name}
      </TextLink>
    )
  }
  return (
    <>
      <span className="desk-table-label">{getColumnTitle({ t }, column)}</span>
      <CellText kind={kind} cell={cell} />
    </>
  )
}

function CellText({ kind, cell: { text, tone, href } }: Pick<TableColumn, 'kind'> & { cell: CellView }) {
  const content = LTR_KINDS.has(kind) ? <Ltr>{text}</Ltr> : <bdi>{text}</bdi>
  // Above the link of the row, which covers all of it.
  if (href)
    return (
      <TextLink to={href} className="relative">
        {content}
      </TextLink>
    )
  return tone ? <Badge tone={tone}>{text}</Badge> : content
}
