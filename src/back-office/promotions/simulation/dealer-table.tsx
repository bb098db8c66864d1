import type { TableRowView } from '#src/back-office/table/table.ts'
import { classes } from '#src/ui/classes.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Table, Td, Th } from '#src/ui/table.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { SIMULATION_COLUMNS } from './simulation-table.ts'

interface DealerTableProps {
  rows: readonly TableRowView[]
  /** Dealers that are only in the file. */
  more: number
  files: { xlsx: string; csv: string } | null
}

/** The dealers of a simulation, the most expensive first; cards on narrow screens. */
export function DealerTable({ rows, more, files }: DealerTableProps) {
  const { t } = useTexts()
  return (
    <section aria-label={t('promotionSimulation.dealers')}>
      <header className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{t('promotionSimulation.dealers')}</h2>
        {files && (
          <p className="flex gap-4">
            <TextLink to={files.xlsx} reloadDocument>
              {t('table.xlsx')}
            </TextLink>
            <TextLink to={files.csv} reloadDocument>
              {t('table.csv')}
            </TextLink>
          </p>
        )}
      </header>
      <ul className="grid gap-3 md:hidden">
        {rows.map((row) => (
          <DealerCard key={row.id} row={row} />
        ))}
      </ul>
      <Table label={t('promotionSimulation.dealers')} className="sheet hidden md:block">
        <thead>
          <tr>
            {SIMULATION_COLUMNS.map(({ key, label, kind }) => (
              <Th key={key} number={isNumber(kind)}>
                {t(label)}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {SIMULATION_COLUMNS.map(({ key, kind }) => (
                <Td key={key} number={isNumber(kind)}>
                  <CellText text={cells[key]?.text ?? ''} leftToRight={kind !== 'text'} />
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {more > 0 && <p className="mt-2 text-sm text-ink-soft">{t('promotionSimulation.more', { count: more })}</p>}
    </section>
  )
}

const isNumber = (kind: string) => kind === 'number' || kind === 'money'

/** Columns of a card, besides the name. */
function DealerCard({ row: { label, cells } }: { row: TableRowView }) {
  const { t } = useTexts()
  return (
    <li className="sheet p-4">
      <h3 className="font-semibold">
        <bdi>{label}</bdi>
      </h3>
      <dl className="mt-2 grid gap-1">
        {SIMULATION_COLUMNS.filter(({ key }) => key !== 'name' && cells[key]).map(({ key, label: column, kind }) => (
          <div key={key} className={classes('flex justify-between gap-3', key === 'cost' && 'font-semibold')}>
            <dt className="text-ink-soft">{t(column)}</dt>
            <dd>
              <CellText text={cells[key]?.text ?? ''} leftToRight={kind !== 'text'} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

const CellText = ({ text, leftToRight }: { text: string; leftToRight: boolean }) =>
  leftToRight ? <Ltr>{text}</Ltr> : <bdi>{text}</bdi>
