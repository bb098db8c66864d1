import { Badge } from '#src/ui/badge.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { DEBT_CELL, DebtTable, WIDE_COLUMN } from './debt-table.tsx'
import type { OpenItemView } from './open-item-view.ts'

/** Unpaid documents, the first due on top. */
export function OpenRows({ lines }: { lines: readonly OpenItemView[] }) {
  const { t } = useTexts()
  return (
    <DebtTable label={t('account.overduePage.title')}>
      {lines.map((line) => (
        <tr key={line.href} className="relative hover:bg-ground">
          <th scope="row" className={`${DEBT_CELL} font-normal`}>
            <TextLink to={line.href} look="bare" className="font-semibold covers-row">
              <Ltr className="whitespace-nowrap">{line.no}</Ltr>
            </TextLink>
            <span className="block text-sm text-ink-faint">{line.type}</span>
            <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm sm:hidden">
              <DueDate line={line} />
            </span>
          </th>
          <td className={`${DEBT_CELL} ${WIDE_COLUMN} whitespace-nowrap`}>
            <bdi>{line.entryDate}</bdi>
          </td>
          <td className={`${DEBT_CELL} ${WIDE_COLUMN}`}>
            <span className="flex flex-wrap items-center gap-x-2">
              <DueDate line={line} />
            </span>
          </td>
          <td className={`${DEBT_CELL} ${WIDE_COLUMN} figures whitespace-nowrap`}>
            <Ltr>{line.amount}</Ltr>
          </td>
          <td className={`${DEBT_CELL} figures font-semibold whitespace-nowrap`}>
            <Ltr>{line.open}</Ltr>
          </td>
        </tr>
      ))}
    </DebtTable>
  )
}

/** Due date; on phones below the number, with a label. */
function DueDate({ line }: { line: OpenItemView }) {
  const { t } = useTexts()
  return (
    <>
      <span className="text-ink-faint sm:hidden">{t('account.line.due')}</span>
      <bdi className="whitespace-nowrap">{line.dueDate}</bdi>
      {line.overdueText && <Badge tone="bad">{line.overdueText}</Badge>}
    </>
  )
}
